import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import english from '../i18n/en/server.json';
import italian from '../i18n/it/server.json';
import { testEnv } from '../tests/fixtures/env';
import { createApp } from './app';
import { acceptJsonOnly, maxBody, maxDepth } from './json-body';
import { Problem } from './problem';
import { shedLoad } from './shedLoad';

const origin = 'https://otra.example';

const app = await createApp({
  env: testEnv({ corsOrigins: [origin] }),
  api: async (scope) => {
    acceptJsonOnly(scope);
    scope.post('/echo', async (request) => ({ body: request.body ?? null }));
    scope.get('/broken', async () => {
      throw new Error('select secreto from /work/private');
    });
    scope.get('/stale', async () => {
      throw new Problem(412, 'stale');
    });
    scope.put('/toll', { config: { toll: true } }, async () => {
      throw new Problem(409, 'conflict', {}, { members: { actualCount: 3 } });
    });
    scope.get('/fields', async () => {
      const errors = { nombre: 'Ingresa un nombre', email: { key: 'server.problems.badValue' } };
      throw new Problem(422, 'invalid', {}, { errors });
    });
    scope.get<{ Params: { code: string } }>('/database/:code', async ({ params: { code } }) => {
      throw Object.assign(new Error('duplicate key value (dni)=(30222333)'), { code, detail: 'Key (dni)=(30222333)' });
    });
    scope.get('/limited', async (request) => request.ip);
  },
});

const send = (payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });

describe('an error response', () => {
  test('is problem+json in the caller’s language, with the request id', async () => {
    const response = await app.inject({ url: '/api/stale', headers: { 'accept-language': 'de, it;q=0.7, en;q=0.5' } });
    expect(response.statusCode).toBe(412);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.headers['content-language']).toBe('it');
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(response.json()).toEqual({
      type: 'urn:ventanilla:stale',
      title: italian.titles[412],
      status: 412,
      detail: italian.problems.stale,
    });
  });

  test('of a toll call also carries the members that the specification defines', async () => {
    const response = await app.inject({ method: 'PUT', url: '/api/toll' });
    expect(response.json()).toMatchObject({ status: 409, actualCount: 3, error: true });
    expect(response.json().error_msg).toBe(response.json().detail);
  });

  test('names the invalid fields', async () => {
    const response = await app.inject({ url: '/api/fields', headers: { 'accept-language': 'en' } });
    expect(response.json().errors).toEqual({ nombre: 'Ingresa un nombre', email: english.problems.badValue });
  });

  test('never exposes internal details', async () => {
    const response = await app.inject('/api/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toMatch(/secreto|work|select|at /);
    expect(response.json().detail).toContain(response.headers['x-request-id']);
  });

  test.each([
    ['23505', 409],
    ['23503', 409],
    ['40001', 409],
    ['23514', 422],
    ['22021', 400],
    ['22P02', 400],
    ['57014', 503],
    ['57P01', 503],
    ['08006', 503],
    ['53300', 503],
    ['ECONNREFUSED', 503],
    ['42P01', 500],
  ])('for the database’s %s is %i, without the values of the row', async (code, status) => {
    const response = await app.inject(`/api/database/${code}`);
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toMatch(/30222333|dni|duplicate key/);
  });

  test('for an unknown address below /api is 404, also for a browser', async () => {
    const response = await app.inject({ url: '/api/none', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ type: 'urn:ventanilla:noSuchCall' });
  });

  test('for a malformed URL is 400', async () => {
    const response = await app.inject('/api/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400 });
    expect(response.headers['x-request-id']).toBeTruthy();
  });
});

describe('a request body', () => {
  test('is JSON; an empty body means no body', async () => {
    expect((await send('{"a":[1,{"b":"ñandú 🚗"}]}')).json()).toEqual({ body: { a: [1, { b: 'ñandú 🚗' }] } });
    expect((await send('')).json()).toEqual({ body: null });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data; boundary=x'])(
    'of type %s is rejected with 415',
    async (type) => {
      expect((await send('{}', type)).statusCode).toBe(415);
    },
  );

  test.each([
    ['half of it', '{"a":'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['a NUL', '{"a":"x\\u0000y"}'],
    ['a lone surrogate', '{"a":"\\ud83d"}'],
    ['a NUL in a name', '{"a\\u0000":1}'],
    ['__proto__', '{"a":{"__proto__":{"admin":true}}}'],
    ['constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ])('with %s is rejected with 400', async (_what, payload) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400 });
  });

  test.each(['constructor', 'prototype', '__proto__'])(
    'with a member called %s is rejected, naming that member',
    async (name) => {
      const response = await send(`{"fields":{"${name}":{"kind":"text"}}}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        type: 'urn:ventanilla:forbiddenName',
        detail: expect.stringContaining(name),
      });
    },
  );

  test(`of more than ${maxDepth} levels is rejected with 400`, async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect((await send(nested(maxDepth))).statusCode).toBe(200);
    expect((await send(nested(maxDepth + 1))).json().type).toBe('urn:ventanilla:tooDeep');
    expect((await send(nested(400_000))).statusCode).toBe(400);
  });

  test('of more than 1 MB is rejected with 413', async () => {
    expect((await send(`"${'x'.repeat(maxBody)}"`)).statusCode).toBe(413);
  });

  test('that is compressed is not decompressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload: 'H4sIAAAA', headers });
    expect(response.statusCode).toBe(400);
  });
});

describe('security headers', () => {
  test('forbid an API response to load, run or be framed', async () => {
    const { headers } = await app.inject('/api/stale');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  });

  test('allow no cross-origin request except from the configured origin', async () => {
    const preflight = (originHeader: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/echo',
        headers: { origin: originHeader, 'access-control-request-method': 'PUT' },
      });
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const allowed = await preflight(origin);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('invented by a caller do not change the caller’s address', async () => {
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'mine' };
    const response = await app.inject({ url: '/api/limited', headers });
    expect(response.body).toBe('127.0.0.1');
    expect(response.headers['x-request-id']).not.toBe('mine');
  });

  test('from a trusted proxy give the caller’s address and keep https', async () => {
    const proxied = await createApp({
      env: testEnv({ trustProxy: 1 }),
      api: async (scope) => void scope.get('/who', async (request) => request.ip),
    });
    const headers = { 'x-forwarded-for': '9.9.9.9, 1.2.3.4', 'x-forwarded-proto': 'https' };
    const response = await proxied.inject({ url: '/api/who', headers });
    expect(response.body).toBe('1.2.3.4');
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

test.each([
  ['1.2.3.4:50123', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['9.9.9.9:1, 1.2.3.4:2', '1.2.3.4'],
  ['_hidden-7', 'unknown'],
  ['no address:1', 'unknown'],
])(
  'a proxy that forwards %s means the caller %s: neither a port nor an invented name makes another caller',
  async (header, ip) => {
    const proxied = await createApp({
      env: testEnv({ trustProxy: 1 }),
      api: async (scope) => void scope.get('/who', async (request) => request.ip),
    });
    expect((await proxied.inject({ url: '/api/who', headers: { 'x-forwarded-for': header } })).body).toBe(ip);
  },
);

test('rejects a burst beyond the limit at once and recovers after it', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const limited = await createApp({
    env: testEnv(),
    api: async (scope) => {
      shedLoad(scope, 2);
      scope.get('/slow', async () => {
        await gate;
        return 'done';
      });
    },
  });
  const url = await limited.listen({ port: 0, host: '127.0.0.1' });
  const first = [fetch(`${url}/api/slow`), fetch(`${url}/api/slow`)];
  await expect.poll(async () => (await Promise.race([fetch(`${url}/api/slow`), gate]))?.status).toBe(503);
  release();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetch(`${url}/api/slow`)).status).toBe(200);
  await limited.close();
});

test('on shutdown finishes the requests in flight and accepts no new ones', async () => {
  let arrived = () => {};
  let release = () => {};
  const started = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const closing = await createApp({
    env: testEnv(),
    api: async (scope) => {
      scope.get('/slow', async () => {
        arrived();
        await gate;
        return 'done';
      });
    },
  });
  const url = await closing.listen({ port: 0, host: '127.0.0.1' });
  const first = fetch(`${url}/api/slow`);
  await started;
  const closed = closing.close();
  await expect
    .poll(() =>
      fetch(`${url}/api/slow`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  release();
  expect(await (await first).text()).toBe('done');
  await closed;
});

test('responds to invalid or oversized HTTP and closes the connection', async () => {
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const exchange = async (request: string) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.end(request);
    return text(socket);
  };
  expect(await exchange('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*application\/problem\+json/);
  const oversized = `GET /api/stale HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`;
  expect(await exchange(oversized)).toMatch(/^HTTP\/1.1 431 /);
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  expect(app.server.timeout).toBeGreaterThan(0);
  await app.close();
});
