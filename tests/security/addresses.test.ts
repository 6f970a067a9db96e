/**
 * Security 10, 13 and 14: a URL only locates something, in whatever form it is written: it never redirects elsewhere, splits no
 * header and is cheap to parse.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { operatorApi } from '../../server/operator';
import { builtInterface } from '../../server/ui/built';
import { testEnv } from '../fixtures/env';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const env = testEnv();
const server = await testServer();
const agent = await peopleOf(server)(['Ticket.ver', 'Titular.ver', 'TipoDocumento.ver', 'TipoDocumento.crear']);
await server.app.listen({ port: 0, host: '127.0.0.1' });

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The raw response to a raw request line, which no normal client would send. */
function sendRequest(port: number, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: ${agent.token}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a URL with a scheme and a host', () => {
  const forms = [
    'http://evil.example',
    'https://evil.example',
    'HTTP://evil.example',
    'http://user:pw@evil.example:81',
  ];

  it.each(forms)('%s reaches the same call, and is not cached either', async (origin) => {
    for (const path of ['/api/user', '/api/tickets/1?x=1', '/api/nada']) {
      const [plain, fullUrl] = [
        await sendRequest(portOf(server.app.server), path),
        await sendRequest(portOf(server.app.server), origin + path),
      ];
      expect(fullUrl.split('\r\n')[0]).toBe(plain.split('\r\n')[0]);
      expect(fullUrl).toMatch(/^cache-control: no-store\r$/m);
    }
  });

  it('is forwarded to the operator’s server by its path only', async () => {
    const received: string[] = [];
    const operatorServer = createServer((call, response) => {
      received.push(call.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((ready) => operatorServer.listen(0, '127.0.0.1', ready));
    for (const base of ['', '/v2']) {
      const app = await createApp({ env, api: operatorApi(`http://127.0.0.1:${portOf(operatorServer)}${base}`) });
      await app.listen({ port: 0, host: '127.0.0.1' });
      for (const origin of ['', ...forms])
        expect(await sendRequest(portOf(app.server), `${origin}/api/user?x=1`)).toMatch(/^HTTP\/1\.1 200 /);
      expect(new Set(received.splice(0))).toEqual(new Set([`${base}/user?x=1`]));
      await app.close();
    }
    operatorServer.close();
  });
});

describe('a line break, in any encoding,', () => {
  const ends = ['%0d%0aX-Split:%201', '%0D%0A%0D%0A<b>', '%E5%98%8D%E5%98%8AX-Split:1', '%0aX-Split:1', '%0dX-Split:1'];

  it.each(ends)('%s in a URL does not end a header', async (end) => {
    for (const path of [
      `tickets/${end}`,
      `tickets?sort=${end}`,
      `${end}`,
      `drafts/a${end}`,
      `titulares/buscar?s=a${end}`,
    ]) {
      const response = await sendRequest(portOf(server.app.server), `/api/${path}`);
      const [head = ''] = response.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 (200|400|404) /);
      expect(head).not.toMatch(/^x-split/im);
    }
  });

  it('in a key of a record does not end the Location header of the response', async () => {
    const codigoDocumento = 'A\r\nX-Split: 1';
    const created = await agent.call('POST', 'tiposDocumento', { body: { codigoDocumento, descripcion: 'Salto' } });
    expect([201, 422]).toContain(created.status);
    expect(created.headers).not.toHaveProperty('x-split');
    expect(String(created.headers.location ?? '')).not.toMatch(/[\r\n]/);
  });
});

describe('a long URL', () => {
  const dist = mkdtempSync(join(tmpdir(), 'ventanilla-addresses-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head><!--config--></head><body></body></html>');
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  it.each(['.', '/', './', '%2e', '..%2f', 'a.'])('of %j is answered as fast as a short one', async (part) => {
    const app = await createApp({ env, api: async () => {}, ui: builtInterface(dist, env, null) });
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const end of ['', '/']) {
        const startTime = performance.now();
        const url = `/${part.repeat(15_000 / part.length)}${end}`;
        expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBeGreaterThanOrEqual(200);
        if (end === '/') times.push(performance.now() - startTime);
      }
    expect(Math.min(...times)).toBeLessThan(60);
    await app.close();
  });
});
