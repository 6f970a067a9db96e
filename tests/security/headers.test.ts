/**
 * Security 14 and 19: every response forbids the browser to execute, frame or sniff it, and has a request id that the client
 * cannot choose.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp, embeddedApi } from '../../server/app';
import { operatorApi } from '../../server/operator';
import { routes } from '../../server/routes/index';
import { builtInterface } from '../../server/ui/built';
import { testEnv } from '../fixtures/env';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const person = peopleOf(server);
const agent = await person(['Ticket.ver', 'Titular.ver', 'Titular.crear']);

const dist = mkdtempSync(join(tmpdir(), 'ventanilla-headers-'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head><!--config--></head><body></body></html>');
writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
const env = testEnv({ databaseUrl: server.database.url, corsOrigins: ['https://mesa.example'], trustProxy: 1 });
const app = await createApp({
  env,
  api: embeddedApi(routes, { ...server.context, env }),
  ui: builtInterface(dist, env, null),
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const authorization = agent.token;
const json = { authorization, 'content-type': 'application/json' };
const responses: [string, number, InjectOptions][] = [
  ['a list', 200, { url: '/api/tickets', headers: { authorization } }],
  ['the document', 200, { url: '/api/openapi.json', headers: { authorization } }],
  ['health', 200, { url: '/api/health' }],
  ['nothing to say', 204, { method: 'PUT', url: '/api/preferences/x', headers: json, payload: '1' }],
  ['a malformed body', 400, { method: 'POST', url: '/api/titular', headers: json, payload: '{' }],
  ['a malformed address', 400, { url: '/api/%zz', headers: { authorization } }],
  ['no token', 401, { url: '/api/tickets' }],
  ['no permission', 403, { url: '/api/perfiles', headers: { authorization } }],
  ['nothing there', 404, { url: '/api/tickets/987654321', headers: { authorization } }],
  ['no such call', 404, { method: 'PATCH', url: '/api/tickets/1', headers: json, payload: '{}' }],
  ['an address beyond measure', 404, { url: `/api/tickets/${'9'.repeat(400)}`, headers: { authorization } }],
  [
    'another type',
    415,
    { method: 'POST', url: '/api/titular', headers: { authorization, 'content-type': 'text/html' }, payload: '<b>' },
  ],
  ['an invalid form', 422, { method: 'POST', url: '/api/titular', headers: json, payload: '{}' }],
  [
    'a preflight from elsewhere',
    404,
    {
      method: 'OPTIONS',
      url: '/api/tickets',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    },
  ],
  ['a page', 200, { url: '/dashboard', headers: { accept: 'text/html' } }],
  ['the sign-in page', 200, { url: '/', headers: { accept: 'text/html' } }],
  ['the page that a mail leads to', 200, { url: '/resetpassword?token=x', headers: { accept: 'text/html' } }],
  ['the page of a failure', 200, { url: '/500', headers: { accept: 'text/html' } }],
  ['the head of a page', 200, { method: 'HEAD', url: '/dashboard/sau/', headers: { accept: 'text/html' } }],
  ['a page that is none', 404, { url: '/nada', headers: { accept: 'text/html' } }],
  ['a file', 200, { url: '/favicon.svg' }],
  ['no file', 404, { url: '/assets/nada.js' }],
  ['a malformed page', 400, { url: '/%zz', headers: { accept: 'text/html' } }],
];

describe.each(responses)('%s (%i)', (_what, status, options) => {
  it('cannot be executed, framed, sniffed, leaked as referrer, or read by another origin', async () => {
    const { statusCode, headers } = await app.inject(options);
    expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/form-action '(none|self)'/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
    });
    for (const name of [
      'server',
      'x-powered-by',
      'set-cookie',
      'access-control-allow-origin',
      'strict-transport-security',
    ])
      expect(headers).not.toHaveProperty(name);
    if (options.url?.toString().startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  });
});

it('a client that does not speak HTTP gets a minimal response', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(portOf(server.app.server), '127.0.0.1');
  socket.end('HOLA\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(response.toLowerCase()).toContain('cache-control: no-store');
  expect(response).not.toMatch(/HPE_|llhttp|node/i);
});

describe('another origin', () => {
  const send = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: '/api/public', headers: { origin, 'access-control-request-method': 'PUT' } });

  it('is allowed if it is the configured one, without credentials', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await send('https://mesa.example', method);
      expect(headers).toMatchObject({
        'access-control-allow-origin': 'https://mesa.example',
        vary: expect.stringContaining('Origin'),
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each([
    'null',
    '*',
    'http://mesa.example',
    'https://mesa.example:444',
    'https://mesa.example.evil.example',
    'https://evil.example/https://mesa.example',
    'https://MESA.example',
    'https://amesa.example',
    'https://mesa.example, https://evil.example',
    'https://sub.mesa.example',
    'file://',
    '',
  ])('is not allowed: %j', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await send(origin, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is never allowed where none is configured', async () => {
    const { headers } = await server.app.inject({ url: '/api/public', headers: { origin: 'https://mesa.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('HSTS', () => {
  const strict = async (server: FastifyInstance) =>
    (await server.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })).headers[
      'strict-transport-security'
    ];

  it('is sent if a trusted proxy reports https, and not on the word of any other client', async () => {
    expect(await strict(app)).toMatch(/max-age=\d{8}/);
    expect(await strict(server.app)).toBeUndefined();
  });
});

it('each call gets a new id, whatever id the caller sends', async () => {
  const ids = new Set<unknown>();
  for (const sent of ['mine', '1', 'x\ty', 'a'.repeat(5000)])
    ids.add(
      (await app.inject({ url: '/api/public', headers: { 'x-request-id': sent, 'request-id': sent } })).headers[
        'x-request-id'
      ],
    );
  expect(ids.size).toBe(4);
  expect([...ids].join(' ')).not.toContain('mine');
});

describe('the response of an operator’s own server', () => {
  it('weakens none of the headers', async () => {
    const loose = {
      'content-security-policy': "default-src * 'unsafe-inline'",
      'x-frame-options': 'ALLOWALL',
      'x-content-type-options': 'whatever',
      'referrer-policy': 'unsafe-url',
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': 'max-age=0',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'cache-control': 'public, max-age=9999',
      'x-request-id': 'theirs',
      server: 'Old/1.0',
      'x-powered-by': 'Old',
      'content-type': 'text/html',
      etag: '"7"',
    };
    const theirs = createServer((_call, reply) => reply.writeHead(200, loose).end('<script>alert(1)</script>'));
    await new Promise<void>((ready) => theirs.listen(0, '127.0.0.1', ready));
    const through = await createApp({ env: testEnv(), api: operatorApi(`http://127.0.0.1:${portOf(theirs)}`) });
    const { headers } = await through.inject('/api/user');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
      etag: '"7"',
    });
    for (const name of [
      'server',
      'x-powered-by',
      'strict-transport-security',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ])
      expect(headers).not.toHaveProperty(name);
    await through.close();
    theirs.close();
  });
});

it('a request with an absolute URL, or for another host, is handled as a request to this server', async () => {
  const port = portOf(server.app.server);
  const statuses: (number | undefined)[] = [];
  for (const path of ['http://evil.example/api/health', '//evil.example/api/health', '/api/health'])
    statuses.push(
      await new Promise((found, failed) => {
        const call = request({ host: '127.0.0.1', port, path, headers: { host: 'evil.example' } }, (response) => {
          response.resume();
          found(response.statusCode);
        });
        call.once('error', failed).end();
      }),
    );
  expect(statuses.at(-1)).toBe(200);
  for (const status of statuses) expect([200, 400, 404]).toContain(status);
});
