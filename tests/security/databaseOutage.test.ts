/** Security 17: without its database the server responds 503, signs nobody in, stays alive and recovers by itself. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createApp, embeddedApi } from '../../server/app';
import { openDatabase } from '../../server/db/pool';
import { routes } from '../../server/routes/index';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const person = peopleOf(server);
const agent = await person(['Ticket.ver', 'Ticket.editar', 'Titular.ver', 'Titular.crear']);

/** A proxy to the database that can be cut, or swallow the traffic. */
const real = new URL(server.database.url);
const pairs = new Set<[Socket, Socket]>();
let mute = false;
const proxy: Server = createServer((client) => {
  const upstream = dial(Number(real.port), real.hostname);
  const pair: [Socket, Socket] = [client, upstream];
  pairs.add(pair);
  const end = () => {
    client.destroy();
    upstream.destroy();
    pairs.delete(pair);
  };
  for (const socket of pair) socket.on('error', end).on('close', end);
  client.on('data', (chunk) => void (mute || upstream.write(chunk)));
  upstream.on('data', (chunk) => void (mute || client.write(chunk)));
});
const port = await new Promise<number>((found) => {
  proxy.listen(0, '127.0.0.1', () => {
    const address = proxy.address();
    found(typeof address === 'object' && address ? address.port : 0);
  });
});
const cut = async () => {
  const closed = new Promise((done) => proxy.close(done));
  for (const pair of pairs) for (const socket of pair) socket.destroy();
  await closed;
};
const silence = async () => {
  mute = true;
};
const mend = () => new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));

const address = new URL(real);
address.port = String(port);
const { db, close } = openDatabase(address.href);
const app = await createApp({ env: server.context.env, api: embeddedApi(routes, { ...server.context, db }) });
await app.ready();
afterAll(async () => {
  await app.close();
  await close();
  await cut();
});

type Method = 'GET' | 'POST' | 'PUT';
const send = (method: Method, path: string, payload?: object, authorization = agent.token) =>
  app.inject({ method, url: `/api/${path}`, headers: { authorization }, ...(payload && { payload }) });

const calls: [Method, string, object?][] = [
  ['GET', 'user'],
  ['GET', 'tickets'],
  ['GET', 'tickets/1'],
  ['GET', 'titulares/buscar?s=gomez'],
  ['POST', 'titular', { nombre: 'A' }],
  ['PUT', 'ticket/1?estado=Espera', {}],
  ['POST', 'panels', { panels: {} }],
  ['GET', 'preferences'],
  ['GET', 'openapi.json'],
  ['POST', 'auth/login', { username: 'admin', password: '246810' }],
  ['GET', 'health'],
];
/** A request that takes longer than this counts as unanswered. */
const patience = 6_000;

const recovered = () => expect.poll(async () => (await send('GET', 'user')).statusCode, { timeout: 15_000 }).toBe(200);

afterEach(async () => {
  mute = false;
  if (!proxy.listening) await mend();
  await recovered();
});

describe.each([
  ['is not there', cut],
  ['neither answers nor hangs up', silence],
])('a database that %s', (_what, lose) => {
  it('makes every call that needs it 503, with a message of the product, and signs nobody in', async () => {
    await recovered();
    await lose();
    const late = new Promise<undefined>((done) => setTimeout(done, patience, undefined).unref());
    const startTime = performance.now();
    const first = Promise.race(calls.slice(0, 2).map(([method, path]) => send(method, path)));
    const soon = first.then(() => performance.now() - startTime);
    const results = calls.map(([method, path, payload]) => Promise.race([send(method, path, payload), late]));
    for (const [index, response] of (await Promise.all(results)).entries()) {
      expect([calls[index]?.[1], response?.statusCode]).toEqual([calls[index]?.[1], 503]);
      expect(response?.json()).toMatchObject({ type: 'urn:ventanilla:databaseAway', status: 503 });
      expect(response?.headers['retry-after']).toBeDefined();
      expect(response?.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres|pg-|timeout exceeded|Connection/i);
    }
    expect(await soon).toBeLessThan(2000);
    // a token that the server did not sign is refused without the database
    expect((await send('GET', 'user', undefined, 'none')).statusCode).toBe(401);
    expect((await send('POST', 'tickets', {}, '')).statusCode).toBe(401);
    expect((await send('GET', 'public')).statusCode).toBe(200);
  });
});

it('connections that break inside a transaction end that transaction, and nothing else', async () => {
  const transactionEnd = db.transaction().execute(async (transaction) => {
    await sql`update "tickets" set "version" = "version" where "id" = 1`.execute(transaction);
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    await new Promise((later) => setTimeout(later, 50));
    await sql`select 1`.execute(transaction);
  });
  await expect(transactionEnd).rejects.toThrow();
  await recovered();
});

it('a connection that the database closes does the same', async () => {
  const transactionEnd = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.database.db);
    await new Promise((later) => setTimeout(later, 50));
    await sql`select 1`.execute(transaction);
  });
  await expect(transactionEnd).rejects.toThrow();
  await recovered();
});

it('a statement that takes too long is cancelled, with a message', async () => {
  const impatient = openDatabase(server.database.url, { max: 1, statementTimeout: 300 });
  const slow = await createApp({
    env: server.context.env,
    api: async (scope) => void scope.get('/slow', () => sql`select pg_sleep(20)`.execute(impatient.db)),
  });
  const response = await slow.inject('/api/slow');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ type: 'urn:ventanilla:tooSlow' });
  await slow.close();
  await impatient.close();
});
