/** Security 17 to 19, of the server as it is run: its memory under load, its shutdown, and the content of its log. */
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtServer, type ServerProcess } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { itInWalk } from '../fixtures/walk';

const { run } = await builtServer();
const database = await testDatabase();
const { db } = database;
const AUTH_SECRET = 'a secret of this very test, long enough';
const NODE_OPTIONS = `--require ${resolve('tests/fixtures/liveMemory.cjs')}`;
let server: ServerProcess;
let url = '';
let token = '';

const json = (authorization = token) => ({ authorization, 'content-type': 'application/json' });
const login = (username: string, password: string) =>
  fetch(`${url}/api/auth/login`, { method: 'POST', headers: json(''), body: JSON.stringify({ username, password }) });

async function startAndSignIn(): Promise<void> {
  server = run('main.js', { DATABASE_URL: database.url, AUTH_SECRET, LOG_LEVEL: 'info', NODE_OPTIONS });
  url = await server.url;
  token = Object(await (await login('admin', '246810')).json()).token;
}
beforeAll(startAndSignIn);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exit;
});

interface Line {
  level: string;
  time: string;
  requestId?: string;
  path?: string;
  msg?: string;
  live?: number;
}

/** The lines of the log; fails on any other output. */
const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

describe('the log', () => {
  const forged = '\n{"level":"info","time":"2000-01-01T00:00:00.000Z","msg":"forged"}\n';
  const secrets = ['246810', '975310', '86421999', 'Bearer', AUTH_SECRET, 'SECRETO'];

  it('cannot be forged, and contains neither passwords nor tokens nor search texts', async () => {
    const encoded = encodeURIComponent(forged);
    const ids: string[] = [];
    const call = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${url}${path}`, init);
      await response.arrayBuffer();
      ids.push(response.headers.get('x-request-id') ?? '');
      return response.status;
    };
    await login('agente', '975310');
    await login(`agente${forged}`, '975310');
    await call('/api/medioPago/pin', {
      method: 'PUT',
      headers: json(),
      body: JSON.stringify({ password: '975310', newPassword: '86421999', username: 'x' }),
    });
    for (const path of [
      encoded,
      `tickets/${encoded}`,
      `drafts/${encoded}`,
      `titulares/buscar?s=SECRETO`,
      `tickets?filter=${encoded}SECRETO`,
      `user?token=${token}`,
    ])
      await call(`/api/${path}`, { headers: json() });
    await call('/api/user', { headers: { authorization: `Bearer ${token}x` } });
    await call(`/api/auth/reset`, {
      method: 'POST',
      headers: json(''),
      body: '{"token":"SECRETO","password":"86421999"}',
    });
    await call('/api/titular', { method: 'POST', headers: json(), body: '{"nombre":"SECRETO"' });
    await call('/api/client-errors', {
      method: 'POST',
      headers: { ...json(), 'user-agent': 'x' },
      body: JSON.stringify({
        message: `Boom${forged}\u001b[2J\u202e`,
        stack: forged,
        path: `/dashboard${forged}`,
        requestId: forged,
      }),
    });
    await expect.poll(() => ids.every((id) => lines().some(({ requestId }) => requestId === id))).toBe(true);
    // each line was written by the server, and is JSON
    const output = server.output().slice(server.output().indexOf(url) + url.length);
    for (const line of output.split('\n').filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
    expect(lines().filter(({ time }) => time.startsWith('2000'))).toEqual([]);
    expect([...output].filter((char) => (char < ' ' && char !== '\n') || char === '\u202e')).toEqual([]);
    for (const secret of [...secrets, token, token.split('.')[2] ?? '']) expect(output).not.toContain(secret);
  });

  it('describes a server error with its cause and place, without personal data', async () => {
    await sql`alter table "tickets" rename column "asunto" to "asuntos"`.execute(db);
    const filter = encodeURIComponent(JSON.stringify({ patente: 'SECRETO' }));
    const response = await fetch(`${url}/api/tickets?filter=${filter}`, { headers: json() });
    await sql`alter table "tickets" rename column "asuntos" to "asunto"`.execute(db);
    expect(response.status).toBe(500);
    const text = await response.text();
    const requestId = response.headers.get('x-request-id') ?? '';
    expect(text).toContain(requestId);
    expect(text).not.toMatch(/asunto|column|select|tickets|42703|\.js|SECRETO/i);
    await expect
      .poll(() => lines().find((line) => line.requestId === requestId && line.level === 'error'))
      .toMatchObject({ err: { code: '42703' } });
    expect(server.output()).not.toContain('SECRETO');
  });
});

describe('memory', () => {
  const samples = () => lines().filter(({ msg }) => msg === 'live memory');

  /** Megabytes of live objects, once the garbage has been collected. */
  async function live(): Promise<number> {
    const { length } = samples();
    server.child.kill('SIGUSR2');
    await expect.poll(() => samples().length).toBe(length + 1);
    return Number(samples()[length]?.live);
  }

  async function burst(): Promise<void> {
    const paths = ['tickets?range=[0,99]', 'titulares?range=[0,99]', 'user', 'openapi.json'];
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const response = await fetch(`${url}/api/${paths[index % paths.length]}`, { headers: json() });
        await response.arrayBuffer();
        expect([200, 503]).toContain(response.status);
      }),
    );
    const large = JSON.stringify({ username: 'x'.repeat(900_000), password: '1' });
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json(''), body: large });
        await response.arrayBuffer();
      }),
    );
  }

  itInWalk(
    'does not grow from one burst to the next',
    async () => {
      const bursts = async (): Promise<number> => {
        for (let round = 0; round < 4; round += 1) await burst();
        return live();
      };
      await bursts();
      const before = await bursts();
      const after = await bursts();
      expect(after).toBeLessThan(before + 10);
      expect(after).toBeLessThan(150);
      // 960 requests: slower than the usual limit on a busy machine
    },
    120_000,
  );
});

describe('on SIGTERM', () => {
  it('a call in flight is answered, new ones are refused, and the exit code is 0', async () => {
    const connection = await database.pool.connect();
    await connection.query('begin');
    await connection.query('select from "titulares" where "codigoTitular" = $1 for update', ['100001']);
    const slow = fetch(`${url}/api/titulares/100001`, {
      method: 'PUT',
      headers: json(),
      body: '{"telefono":"11 4555-0101"}',
    });
    await expect
      .poll(
        async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)).rows.length,
      )
      .toBeGreaterThan(0);
    server.child.kill('SIGTERM');
    const next = () =>
      fetch(`${url}/api/user`, { headers: { ...json(), connection: 'close' } }).then(
        ({ status }) => status,
        () => 'refused',
      );
    await expect.poll(next).toBe('refused');
    await connection.query('commit');
    connection.release();
    const response = await slow;
    expect(response.status).toBe(200);
    // the response is complete, with its mask, which shows the last four digits
    expect(await response.json()).toMatchObject({ telefono: '••••0101' });
    expect(await server.exit).toBe(0);
  });

  it('a call that never ends does not prevent the exit with code 0', async () => {
    await startAndSignIn();
    const connection = await database.pool.connect();
    await connection.query('begin');
    await connection.query('select from "titulares" where "codigoTitular" = $1 for update', ['100001']);
    const never = fetch(`${url}/api/titulares/100001`, {
      method: 'PUT',
      headers: json(),
      body: '{"telefono":"11 4555-0102"}',
    }).then(
      ({ status }) => status,
      () => 'cut',
    );
    await expect
      .poll(
        async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)).rows.length,
      )
      .toBeGreaterThan(0);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(await never).toBe('cut');
    await connection.query('rollback');
    connection.release();
    const { rows } = await sql`select "telefono" from "titulares" where "codigoTitular" = '100001'`.execute(db);
    expect(rows).toEqual([{ telefono: '11 4555-0101' }]);
  });
});
