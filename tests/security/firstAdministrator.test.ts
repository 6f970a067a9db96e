/** Security 7 and 19: an installation has no users until a command creates the first one, and prints no secret. */
import { describe, expect, it } from 'vitest';
import { contractAccounts } from '../../server/seed/accounts';
import { builtServer } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';

const { run } = await builtServer();
const { url: DATABASE_URL } = await testDatabase('empty');
const env = { DATABASE_URL, AUTH_SECRET: 'a secret of this very test, long enough', DEMO: '0' };
const password = '8642197531';
const ada = ['--usuario', 'ada', '--nombre', 'Ada', '--apellido', 'Paz', '--email', 'ada@example.com'];

async function create(args: readonly string[], input: string) {
  const { exit, output } = run('commands/user-create.js', env, args, input);
  const code = await exit;
  return { code, output: output() };
}
const login = (url: string, username: string, secret: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  });

describe('the first administrator', () => {
  it.each([
    ['without a password', ada, ''],
    ['with a common one', ada, '123456\n'],
    ['with letters', ada, 'correct horse\n'],
    ['without a name', ada.slice(2), `${password}\n`],
    ['with a profile that is none', [...ada, '--perfil', 'Nadie'], `${password}\n`],
    ['with a password among the words that every process of the machine sees', [...ada, '--password', password], ''],
  ])('is not created %s, and one line gives the reason', async (_what, args, input) => {
    const { code, output } = await create(args, input);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/\bat .*\.js|node_modules|select |insert /);
    for (const secret of [password, 'correct horse']) expect(output).not.toContain(secret);
  });

  it('is created once, with a password that is piped in and never printed', async () => {
    const created = await create(ada, `${password}\n`);
    expect([created.code, created.output]).toEqual([0, expect.stringContaining('ada')]);
    const repeated = await create(ada, `${password}\n`);
    expect(repeated.code).toBe(1);
    expect(created.output + repeated.output).not.toContain(password);
  });

  it('is then the only user, and the most verbose log contains neither password, token nor key', async () => {
    const server = run('main.js', { ...env, LOG_LEVEL: 'trace' });
    const url = await server.url;
    for (const { username } of contractAccounts.accounts)
      expect((await login(url, username, contractAccounts.password)).status, username).toBe(401);
    const response = await login(url, 'ada', password);
    expect(response.status).toBe(200);
    const { token } = Object(await response.json());
    const user = await fetch(`${url}/api/user?token=${token}`, { headers: { authorization: token } });
    expect(user.status).toBe(200);
    for (const path of [`/resetpassword?token=${token}`, `/api/nada?token=${token}`, '/api/tickets?filter={'])
      await (await fetch(url + path, { headers: { authorization: token } })).arrayBuffer();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(server.output()).toContain('"path":"/api/nada"');
    for (const secret of [
      password,
      contractAccounts.password,
      token,
      String(token).split('.')[2] ?? '',
      env.AUTH_SECRET,
      DATABASE_URL,
    ])
      expect(server.output()).not.toContain(secret);
  });
});
