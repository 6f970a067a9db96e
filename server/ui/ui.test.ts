import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { testEnv } from '../../tests/fixtures/env';
import { createApp } from '../app';
import { builtInterface } from './built';

const script = 'document.documentElement.dataset.wait = "";';
const style = 'body{margin:0}';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const dist = mkdtempSync(join(tmpdir(), 'ventanilla-ui-'));
afterAll(() => rmSync(dist, { recursive: true }));
const writeDistFile = (name: string, content: string | Buffer) => writeFileSync(join(dist, name), content);
mkdirSync(join(dist, 'assets'));
mkdirSync(join(dist, '.vite'));
const pageWith = (form: string) =>
  `<!doctype html><html lang="es" dir="ltr" data-x><head><meta name="csp-nonce" content="%NONCE%"><style>${style}</style>` +
  `<script>${script}</script><!--config--><script type="module" src="/assets/main-abc.js"></script></head>` +
  `<body><div id="root">${form}</div>${'<p>Ventanilla</p>'.repeat(80)}</body></html>`;
writeDistFile('index.html', pageWith(''));
writeDistFile('signin.ar.html', pageWith('<form>تسجيل</form>'));
writeDistFile('assets/main-abc.js', 'export const long = 1;');
writeDistFile('assets/main-abc.js.br', brotliCompressSync('export const long = 1;'));
writeDistFile('assets/main-abc.js.map', '{}');
writeDistFile('favicon.svg', '<svg/>');
writeDistFile('worker.js', 'self.addEventListener("install", () => {});');
writeDistFile('.vite/manifest.json', '{}');
writeDistFile('.env', 'SECRET=1');

const hostile = '</script><script>alert(1)</script>';
const env = testEnv({ defaultLanguage: 'ar', mapsKey: hostile });
const demo = { password: '246810', accounts: [{ username: 'admin', nombre: 'Ada', sector: null }] };
const app = await createApp({ env, api: async () => {}, ui: builtInterface(dist, env, demo) });

const get = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  app.inject({ url, headers: { accept } });

describe('a page', () => {
  test('has a new nonce for each response, in the page and in its policy', async () => {
    const nonces = await Promise.all(
      [get('/'), get('/')].map(async (response) => {
        const page = await response;
        const [, nonce = ''] = /name="csp-nonce" content="([^"]+)"/.exec(page.body) ?? [];
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
        expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        expect(page.headers['cache-control']).toBe('no-cache, private');
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('allows only built code: inline code by hash, nothing unsafe', async () => {
    const policy = String((await get('/dashboard')).headers['content-security-policy']);
    const directiveOf = (name: string) => policy.split('; ').find((directive) => directive.startsWith(name)) ?? '';
    expect(directiveOf('script-src')).toContain(sha(script));
    expect(directiveOf('style-src')).toContain(sha(style));
    expect(policy).not.toContain('unsafe');
    expect(directiveOf('object-src')).toBe("object-src 'none'");
    expect(directiveOf('base-uri')).toBe("base-uri 'none'");
    expect(directiveOf('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directiveOf('form-action')).toBe("form-action 'self'");
  });

  test('contains its configuration as data that cannot become code', async () => {
    const { body } = await get('/dashboard');
    const [, block = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(block)).toEqual({
      productName: 'Ventanilla',
      defaultLanguage: 'ar',
      operator: false,
      phones: { country: 'AR' },
      languages: ['es', 'en', 'zh', 'fr', 'it', 'ar'],
      authScheme: '',
      catalogs: null,
      mapsKey: hostile,
      demoAccounts: demo.accounts,
      demoPassword: '246810',
    });
    expect(body).not.toContain('alert(1)</script>');
  });

  test('is sent compressed', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const page = await app.inject({ url: '/dashboard', headers });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('id="config"');
  });

  test('has the default language and its direction', async () => {
    expect((await get('/')).body).toContain('<html lang="ar" dir="rtl" data-x>');
  });

  test('has the prerendered sign-in form only at / and /signin', async () => {
    for (const url of ['/', '/signin', '/signin/', '/?next=1']) expect((await get(url)).body).toContain('<form>');
    for (const url of ['/dashboard', '/forgotpassword', '/signin/x'])
      expect((await get(url)).body).not.toContain('<form>');
  });

  test('is sent for every URL below /dashboard, and with status 404 elsewhere', async () => {
    expect((await get('/dashboard/user/100001?tab=settings')).statusCode).toBe(200);
    expect((await get('/dashboard/a.b')).statusCode).toBe(200);
    const unknown = await get('/nowhere');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('text/html');
  });

  test('is not sent for a missing file, another method or an API call', async () => {
    expect((await get('/assets/gone-123.js', '*/*')).statusCode).toBe(404);
    expect((await get('/assets/gone-123.js')).headers['content-type']).toContain('problem+json');
    expect((await get('/dashboard/gone.js', '*/*')).statusCode).toBe(404);
    expect((await get('/dashboard', 'application/json')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/dashboard', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    );
    expect((await get('/dashboard', '*/*')).statusCode).toBe(200);
  });
});

describe('a built file', () => {
  test('is cached for a year where its name contains its hash, and is sent compressed', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const file = await app.inject({ url: '/assets/main-abc.js', headers });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['content-type']).toContain('javascript');
    expect(file.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe('export const long = 1;');
    expect((await app.inject('/assets/main-abc.js')).body).toBe('export const long = 1;');
  });

  test('without a hash in its name is cached for a short time', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('that is the service worker may only fetch files of this origin', async () => {
    expect((await get('/worker.js')).headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  test.each([
    '/index.html',
    '/signin.ar.html',
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/.vite/manifest.json',
    '/.env',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets/..%2f.env',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('%s is not served', async (url) => {
    const response = await get(url, '*/*');
    expect([400, 404]).toContain(response.statusCode);
  });
});
