/** Security 14: the public files contain no secret of the installation, and nothing else from their folder. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp, embeddedApi } from '../../server/app';
import { mailDelivery } from '../../server/mail/start';
import { routes } from '../../server/routes/index';
import { builtInterface } from '../../server/ui/built';
import { testEnv } from '../fixtures/env';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const agent = await peopleOf(server)(['Ticket.ver']);
const hidden = 'hunter2-hidden';

const above = mkdtempSync(join(tmpdir(), 'ventanilla-served-'));
const dist = join(above, 'ui');
mkdirSync(join(dist, 'assets', '.git'), { recursive: true });
const put = (name: string, content: string) => writeFileSync(join(dist, name), content);
put('index.html', '<!doctype html><html><head><!--config--></head><body></body></html>');
put('assets/main-1.js', 'export {};');
for (const name of ['../auth.secret', '.env', 'assets/.git/config', 'assets/main-1.js.map', 'assets/main-1.css.map'])
  put(name, hidden);
symlinkSync(join(above, 'auth.secret'), join(dist, 'assets', 'link.txt'));

const env = testEnv({
  databaseUrl: `postgres://u:${hidden}@127.0.0.1/v`,
  smtpUrl: `smtp://u:${hidden}@127.0.0.1`,
  authSecret: `${hidden}-${'x'.repeat(32)}`,
  dataDir: `/var/${hidden}`,
});
const context = { ...server.context, env, authSecret: server.context.authSecret };
const app = await createApp({
  env,
  api: embeddedApi(
    routes.filter((group) => group !== mailDelivery),
    context,
  ),
  ui: builtInterface(dist, env, server.context.demo),
});
afterAll(async () => {
  await app.close();
  rmSync(above, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a secret of the installation', () => {
  it.each(['/', '/signin', '/dashboard', '/nada', '/500', '/api/public', '/api/health', '/api/nada', '/favicon.ico'])(
    'is not in %s, for any caller',
    async (url) => {
      for (const accept of ['text/html', '*/*']) {
        const response = await get(url, { accept, authorization: agent.token });
        expect(response.body + JSON.stringify(response.headers)).not.toContain(hidden);
      }
    },
  );

  it.each(['openapi.json', 'schema', 'user', 'preferences', 'tickets'])('is not in %s', async (path) => {
    const response = await get(`/api/${path}`, { authorization: agent.token });
    expect(response.statusCode).toBe(200);
    expect(response.body + JSON.stringify(response.headers)).not.toContain(hidden);
  });
});

describe('in the folder of the front end', () => {
  it('the built files are served', async () => {
    expect((await get('/assets/main-1.js')).body).toBe('export {};');
  });

  const steps = ['..', '%2e%2e', '.%2e', '..%2f', '..%5c', '..\\', '%252e%252e', '..;', '....//'];
  it.each([
    ...['/.env', '/assets/.git/config', '/assets/main-1.js.map', '/assets/main-1.css.map', '/assets/link.txt'],
    ...['/auth.secret', '/assets//main-1.js.map', '/assets/main-1.js.map/', '/assets/main-1.js%2emap', '/ui/.env'],
    ...steps.flatMap((step) => [`/${step}/auth.secret`, `/assets/${step}/${step}/auth.secret`, `/assets/${step}/.env`]),
  ])('%s is not', async (url) => {
    for (const accept of ['*/*', 'text/html', 'application/json', 'text/plain'])
      expect((await get(url, { accept })).body).not.toContain(hidden);
  });
});
