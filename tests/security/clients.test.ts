/** Security 17: slow, half-open and aborting clients are disconnected, and do not affect others. */
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxInFlight } from '../../server/shedLoad';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { app } = server;
const { db } = server.database;
const agent = await peopleOf(server)(['Ticket.ver', 'Titular.ver']);
let url = '';
let port = 0;

beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
});

const headers = { authorization: agent.token };
const well = async () => (await fetch(`${url}/api/user`, { headers })).status;

/** Opens a connection, sends the text, and returns what is received until it is closed. */
async function sendRaw(text: string, onConnected: (socket: Socket) => void = () => {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const closed = new Promise<void>((done) => socket.on('close', () => done()).on('error', () => {}));
  socket.write(text);
  onConnected(socket);
  await closed;
  return received;
}

it('every limit is set, which is not the default in Fastify', () => {
  const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = app.server;
  expect({ requestTimeout, headersTimeout, timeout, keepAliveTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    timeout: 60_000,
    keepAliveTimeout: 15_000,
  });
});

describe('a client is disconnected', () => {
  it('that is too slow with its headers or its body, or that stops sending', { timeout: 30_000 }, async () => {
    const { requestTimeout, headersTimeout } = app.server;
    // the same limits, shortened; the server checks them every five seconds
    Object.assign(app.server, { headersTimeout: 400, requestTimeout: 800 });
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write('X'), 200);
      socket.once('close', () => clearInterval(timer));
    };
    const received = await Promise.all([
      sendRaw('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      sendRaw('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', drip),
      sendRaw(`${head}Content-Length: 100000\r\n\r\n{"username":"`),
      sendRaw(`${head}Content-Length: 100000\r\n\r\n{"username":"`, drip),
      sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"use`),
    ]);
    for (const response of received)
      expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*application\/problem|^HTTP\/1\.1 408 /i);
    Object.assign(app.server, { headersTimeout, requestTimeout });
    expect(await well()).toBe(200);
  });

  it.each([
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks of an unknown coding',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    ['a space before the colon', 'GET /api/health HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a folded header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n 2\r\n\r\n'],
    ['a bare line feed', 'GET /api/health HTTP/1.1\nHost: x\n\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['a NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
    ['a version of its own', 'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'HOLA /api/health HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('that sends %s', async (_what, text) => {
    const response = await sendRaw(text, (socket) => socket.end());
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).not.toContain('HTTP/1.1 200');
  });

  it('and a second request cannot be smuggled inside the first', async () => {
    const inner = `GET /api/user HTTP/1.1\r\nHost: x\r\nAuthorization: ${agent.token}\r\n\r\n`;
    const requestText = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`;
    const response = await sendRaw(requestText, (socket) => socket.end());
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('clients that hang up', () => {
  it('before the response are released, however many there are', async () => {
    for (let round = 0; round < 2; round += 1)
      await Promise.all(
        Array.from({ length: maxInFlight }, (_, index) =>
          sendRaw(
            `GET /api/tickets?range=[0,99] HTTP/1.1\r\nHost: x\r\nAuthorization: ${agent.token}\r\n\r\n`,
            (socket) => {
              setTimeout(() => socket.destroy(), index % 40);
            },
          ),
        ),
      );
    // all slots are free again once the aborted work is done
    const statuses = async () => new Set(await Promise.all(Array.from({ length: maxInFlight - 10 }, well)));
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(new Set([200]));
  });

  it('in the middle of a request leave nothing behind', async () => {
    const before = await sql`select from "titulares"`.execute(db);
    const head = `POST /api/titular HTTP/1.1\r\nHost: x\r\nAuthorization: ${agent.token}\r\nContent-Type: application/json\r\n`;
    await Promise.all(
      Array.from({ length: 60 }, () =>
        sendRaw(`${head}Content-Length: 500\r\n\r\n{"nombre":"A","apellido":"B","numeroDocumento":"1234`, (socket) =>
          socket.end(),
        ),
      ),
    );
    expect((await sql`select from "titulares"`.execute(db)).rows).toHaveLength(before.rows.length);
    expect(await well()).toBe(200);
  });
});

it('each request of a burst is answered or rejected at once, and none hangs', async () => {
  const { rows } = await sql<{ id: number }>`select min("id") as "id" from "tickets"`.execute(db);
  const paths = ['tickets?range=[0,24]', `ticket/${rows[0]?.id}`, 'titulares/buscar?s=gomez', 'user'];
  const responses = await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const response = await fetch(`${url}/api/${paths[index % paths.length]}`, { headers });
      await response.arrayBuffer();
      return { status: response.status, again: response.headers.get('retry-after') };
    }),
  );
  const shed = responses.filter(({ status }) => status === 503);
  for (const { again: retryAfter } of shed) expect(retryAfter).not.toBeNull();
  for (const { status } of responses) expect([200, 404, 503]).toContain(status);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(Math.min(maxInFlight, 100));
  expect(await well()).toBe(200);
});
