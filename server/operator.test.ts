import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testEnv } from '../tests/fixtures/env';
import { createApp } from './app';
import { operatorApi } from './operator';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let received: ReceivedRequest[] = [];
beforeEach(() => {
  received = [];
});

const operator = createServer(async (request, response) => {
  received.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) });
  if (request.url?.endsWith('/breaks')) return void response.socket?.end('nonsense\r\n\r\n');
  if (request.url?.endsWith('/hangs-up')) return void response.destroy();
  response.setHeader('content-security-policy', 'default-src *');
  response.setHeader('x-powered-by', 'Old');
  response.setHeader('x-total', '7');
  response.setHeader('connection', 'x-hop');
  response.setHeader('x-hop', '1');
  response.setHeader('content-type', 'application/json');
  response.statusCode = request.method === 'POST' ? 201 : 200;
  response.write('{"datos":');
  response.end('[]}');
});
const port = await new Promise<number>((resolve) => {
  operator.listen(0, '127.0.0.1', () => {
    const address = operator.address();
    resolve(typeof address === 'object' && address ? address.port : 0);
  });
});
const app = await createApp({ env: testEnv(), api: operatorApi(`http://127.0.0.1:${port}/v2/toll`) });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  operator.close();
});

test('passes a call on with its method, query, body and headers', async () => {
  const response = await fetch(`${url}/api/ticket?autoClose=true&x=%C3%B1`, {
    method: 'POST',
    body: '{"asunto":"Ñandú"}',
    headers: { authorization: 'the-token', 'content-type': 'application/json', connection: 'close' },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ datos: [] });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/v2/toll/ticket?autoClose=true&x=%C3%B1',
    body: '{"asunto":"Ñandú"}',
  });
  expect(received[0]?.headers).toMatchObject({
    authorization: 'the-token',
    host: `127.0.0.1:${port}`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
  });
});

test('passes a PUT without a body on without a body', async () => {
  const response = await fetch(`${url}/api/ticket/7/retomar`, { method: 'PUT' });
  expect(response.status).toBe(200);
  expect(received[0]).toMatchObject({ method: 'PUT', url: '/v2/toll/ticket/7/retomar', body: '' });
});

test('keeps the headers of the response, except those of the connection and those that this server sets', async () => {
  const { headers } = await fetch(`${url}/api/user`);
  expect(headers.get('x-total')).toBe('7');
  expect(headers.get('x-hop')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  '%2e%2e/admin',
  'x/%2e%2e/%2e%2e/%2e%2e/admin',
  '..%2fadmin',
  '..%5cadmin',
  '%2e%2e%2fadmin',
  '%2E%2e%5Cadmin',
  '..;/admin',
  '..;jsessionid=1/admin',
  'x/..%3b/..%3b/admin',
  '%252e%252e%252fadmin',
  '%25252e%25252e/admin',
  'x/.%2fy',
  'x%00/y',
  'x%0d%0ay',
  '%2525252525252525252e/x',
  '%zz',
])('does not pass %s on, because it could leave the operator’s base path', async (path) => {
  expect((await app.inject(`/api/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect(received).toHaveLength(0);
});

test.each(['titulares/buscar?s=..%2f', 'ticket/a%2Fb', 'ticket/..x', 'ticket/100%25'])('passes %s on', async (path) => {
  expect((await app.inject(`/api/${path}`)).statusCode).toBe(200);
  expect(received).toHaveLength(1);
});

test('states the caller itself and drops every header in which the caller does', async () => {
  await app.inject({
    url: '/api/user',
    headers: {
      forwarded: 'for=1.2.3.4;host=evil.example',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-user': 'admin',
      'x-real-ip': '1.2.3.4',
      'x-original-url': '/admin',
      'true-client-ip': '1.2.3.4',
    },
  });
  const leaked = Object.entries(received[0]?.headers ?? {}).filter(([, value]) =>
    /1\.2\.3\.4|evil|admin|^1$/.test(String(value)),
  );
  expect(leaked).toEqual([]);
  expect(received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(Object.keys(received[0]?.headers ?? {}).filter((name) => name.startsWith('x-forwarded'))).toHaveLength(3);
});

test('answers the health check without asking the operator', async () => {
  expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok' });
  expect(received).toHaveLength(0);
});

describe('an operator’s server that fails', () => {
  test('is 502 if its response is not valid HTTP', async () => {
    expect((await fetch(`${url}/api/breaks`)).status).toBe(502);
  });

  test('is 503 if it closes the connection or cannot be reached', async () => {
    expect((await fetch(`${url}/api/hangs-up`)).status).toBe(503);
    const unreachable = await createApp({ env: testEnv(), api: operatorApi('http://127.0.0.1:1') });
    const response = await unreachable.inject('/api/user');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ type: 'urn:ventanilla:operatorAway' });
  });
});
