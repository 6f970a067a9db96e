import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '../i18n/languages';
import { readEnv } from './env';
import { StartFailure } from './start-failure';

function lineOf(source: Record<string, string>, language: (typeof languages)[number] = 'es'): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartFailure) return error.line(language);
    throw error;
  }
  return 'accepted';
}

test('every variable has a default', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    corsOrigins: [],
    webhookHosts: [],
    demo: true,
    seedSize: 'demo',
    defaultLanguage: 'es',
    apiAuthScheme: '',
    catalogs: null,
    mapsKey: null,
    authSecret: undefined,
    logLevel: 'info',
  });
});

test('an external PostgreSQL has no demo data unless requested, and requires its own secret', () => {
  const variables = { DATABASE_URL: 'postgres://u:p@db:5432/v', AUTH_SECRET: 'x'.repeat(32) };
  expect(readEnv(variables).demo).toBe(false);
  expect(readEnv({ ...variables, DEMO: '1' }).demo).toBe(true);
  expect(lineOf({ DATABASE_URL: variables.DATABASE_URL })).toContain('AUTH_SECRET');
  expect(readEnv({ ...variables, DATABASE_DIRECT_URL: 'postgres://u:p@db:5433/v' }).databaseDirectUrl).toContain(
    ':5433',
  );
  expect(lineOf({ ...variables, DATABASE_DIRECT_URL: 'db' })).toMatch(/^DATABASE_DIRECT_URL=\*\*\*: /);
});

test('an operator’s API has no demo accounts', () => {
  expect(readEnv({ API_URL: 'https://api.example.com/v2/' })).toMatchObject({
    demo: false,
    apiUrl: 'https://api.example.com/v2',
  });
});

test('trusted proxies are a number or addresses', () => {
  expect(readEnv({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(readEnv({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  expect(readEnv({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
});

test('the operator’s catalogues are a JSON object in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'catalogs.json');
  writeFileSync(file, '{"areas":[{"id":1,"nombre":"Norte"}]}');
  expect(readEnv({ API_CATALOGS: file }).catalogs).toEqual({ areas: [{ id: 1, nombre: 'Norte' }] });
  writeFileSync(file, '[1]');
  expect(lineOf({ API_CATALOGS: file })).toContain(file);
  expect(lineOf({ API_CATALOGS: join(folder, 'none.json') })).toContain('none.json');
});

describe('a malformed variable is reported in one line with its name and the expected value', () => {
  const invalid: [name: string, value: string][] = [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'ventanilla.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'true'],
    ['CORS_ORIGIN', '*'],
    ['WEBHOOK_HOSTS', 'https://crm.example'],
    ['CORS_ORIGIN', 'https://a.example/path'],
    ['DATA_DIR', 'a\nb'],
    ['DATABASE_URL', 'mysql://u:secretpassword@h/d'],
    ['DEMO', 'yes'],
    ['SEED_SIZE', 'huge'],
    ['DEFAULT_LANGUAGE', 'de'],
    ['API_URL', 'ftp://x'],
    ['API_AUTH_SCHEME', 'Bearer token'],
    ['AUTH_SECRET', 'shortsecretpassword'],
    ['SMTP_URL', 'http://u:secretpassword@mail'],
    ['LOG_LEVEL', 'loud'],
  ];
  test.each(invalid)('%s=%j', (name, value) => {
    for (const language of languages) {
      const line = lineOf({ [name]: value }, language);
      expect(line).toMatch(new RegExp(`^${name}=`));
      expect(line).not.toMatch(/[\r\n]|secretpassword|%\{|server\./);
    }
  });
});
