import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { routes } from '../../server/routes/index';
import type { RouteGroup } from '../../server/routes/route';
import { testServer } from '../fixtures/server';

const registered = new Set<string>();
const watching: RouteGroup = (api) => {
  api.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat())
      if (verb !== 'HEAD' && verb !== 'OPTIONS') registered.add(`${verb.toLowerCase()} ${url}`);
  });
};
const { app } = await testServer({ routes: [watching, ...routes] });

const login = async (username: string) => {
  const { token } = (
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: '246810' } })
  ).json();
  return { authorization: token };
};

it('the OpenAPI document describes every endpoint to any signed-in person, and marks those that need a token', async () => {
  const headers = await login('consulta');
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/api/openapi.json', headers });
  expect(statusCode).toBe(200);
  const document = JSON.parse(body);
  expect(document.openapi).toBe('3.1.0');
  // the document lists each call of the generic API once per resource
  const specific = [...registered].filter((route) => !route.includes('/:resource'));
  expect(specific.length).toBeGreaterThan(20);
  for (const route of specific) {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    const operations = document.paths[path] ?? document.paths[path.replace('{codigo}', '{codigoTitular}')];
    expect([route, operations?.[method]]).toEqual([route, expect.objectContaining({ responses: expect.anything() })]);
  }
  expect((await app.inject({ method: 'GET', url: '/api/openapi.json' })).statusCode).toBe(401);
});

it('every endpoint that the document marks as protected needs a token', async () => {
  const headers = await login('consulta');
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json', headers })).json();
  for (const [path, operations] of Object.entries<Record<string, { security: unknown[] }>>(document.paths))
    for (const [method, { security }] of Object.entries(operations)) {
      const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
      const verb = method === 'get' ? 'GET' : method === 'put' ? 'PUT' : method === 'delete' ? 'DELETE' : 'POST';
      const { statusCode } = await app.inject({ method: verb, url });
      if (security.length > 0) expect([method, path, statusCode]).toEqual([method, path, 401]);
      else expect([method, path, statusCode]).not.toEqual([method, path, 401]);
    }
});

it('the OpenAPI document is compressed as the client accepts, and identical in each encoding', async () => {
  const headers = await login('consulta');
  const read = async (encoding: string) => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { ...headers, 'accept-encoding': encoding },
    });
    return { encoding: response.headers['content-encoding'], bytes: response.rawPayload };
  };
  const [plain, br, gzip, refused] = await Promise.all(['identity', 'gzip, br', 'gzip;q=0.5', 'br;q=0'].map(read));
  expect([plain?.encoding, br?.encoding, gzip?.encoding, refused?.encoding]).toEqual([
    undefined,
    'br',
    'gzip',
    undefined,
  ]);
  const text = plain?.bytes.toString() ?? '';
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(text);
});
