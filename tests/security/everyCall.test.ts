/** Security 1 and 8: every call checks permission before anything else, and a refusal reveals nothing. */
import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../server/registry';
import { routes } from '../../server/routes/index';
import type { RouteGroup } from '../../server/routes/route';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

// thousands of calls a test: a machine with other work needs longer than the usual limit
vi.setConfig({ testTimeout: 180_000 });

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

interface Call {
  method: (typeof methods)[number];
  path: string;
}

/** Every registered route of the API, so that a new route is tested too. */
const found: (Call & { open: boolean })[] = [];
const recorded: RouteGroup = (api) => {
  api.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of methods)
      if ([method].flat().includes(verb))
        found.push({ method: verb, path: url.replace(/^\/api\//, ''), open: config?.public === true });
  });
};
const server = await testServer({ routes: [recorded, ...routes] });
const { app } = server;
const person = peopleOf(server);

const exampleValues = { codigo: '900001', area: '1', key: 'clave', action: 'tomar', id: '1' };
const absent = { ...exampleValues, codigo: '999999', area: '999999', id: '987654321' };

/** The paths of a route, for existing and missing records; a route of a resource for each resource. */
function addressesOf(path: string, values: Record<string, string> = exampleValues): string[] {
  const filled = path.replace(/:(?!resource\b)(\w+)/g, (_, name: string) => values[name] ?? 'x');
  return filled.includes(':resource') ? registry.all.map(({ name }) => filled.replace(':resource', name)) : [filled];
}
const withResource = ({ path }: Call) => path.startsWith(':resource');
const send = (method: Call['method'], path: string, token?: string, payload = '{"broken') =>
  app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...(token && { authorization: token }), 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload }),
  });

/** The calls for every signed-in person with a sector: about themselves, or needed by each screen. */
const everybodys = new Set([
  'POST auth/logout',
  'GET user',
  'GET tiposDocumento',
  'GET notificacion/titular/:codigo',
  // a notification for other people is 404: tests/contract/notifications
  'PUT notificacion/:id/lectura',
  'PUT medioPago/pin',
  'GET auth/second-factor',
  'POST auth/second-factor',
  'POST auth/second-factor/confirm',
  'POST auth/second-factor/recovery-codes',
  'POST auth/second-factor/disable',
  'GET schema',
  'GET search',
  'GET openapi.json',
  'GET events',
  'GET preferences',
  'PUT preferences/:key',
  'DELETE preferences/:key',
  'GET drafts/:key',
  'PUT drafts/:key',
  'DELETE drafts/:key',
  'POST panels',
  // without `exportar` on the resource in its body it is 403: resources/sau/solicitudCifras/figures.test.ts
  'POST panels/export',
  // the caller's own
  'GET alerts',
  'PUT alerts',
  'POST client-errors',
  // a file of another person is 404: tests/security/files
  'GET files/:id',
  'GET files/:id/thumbnail',
  'GET files/:id/details',
  // so is a job: server/jobs
  'GET jobs',
  'GET jobs/:id',
  'POST jobs/:id/cancel',
  'POST jobs/:id/retry',
  'POST jobs/:id/told',
]);
const protectedCalls = () => found.filter(({ open }) => !open);
const named = ({ method, path }: Call) => `${method} ${path}`;

it('the calls that need no token are those of the contract', () => {
  expect(
    found
      .filter(({ open }) => open)
      .map(named)
      .sort(),
  ).toEqual([
    'GET health',
    'GET public',
    'POST auth/forgot',
    'POST auth/login',
    'POST auth/login/code',
    'POST auth/reset',
  ]);
  expect(found.length).toBeGreaterThan(30);
});

describe('without a valid token', () => {
  it('every other call is 401 with the same message, whatever path and body are sent', async () => {
    const bodies = new Set<string>();
    for (const { method, path } of protectedCalls())
      for (const values of [exampleValues, absent])
        for (const address of addressesOf(path, values)) {
          const response = await send(method, address);
          expect([method, address, response.statusCode]).toEqual([method, address, 401]);
          const { error: _, error_msg: __, ...body } = response.json();
          bodies.add(JSON.stringify(body));
        }
    expect([...bodies]).toHaveLength(1);
  });

  it('neither the content type nor the size of the body is checked first', async () => {
    for (const { method, path } of protectedCalls().filter(({ method }) => method !== 'GET')) {
      const [address = ''] = addressesOf(path);
      const headers = { 'content-type': 'text/xml', 'content-length': '99999999' };
      const response = await app.inject({ method, url: `/api/${address}`, headers, payload: '<a/>' });
      expect([named({ method, path }), response.statusCode]).toEqual([named({ method, path }), 401]);
    }
  });

  it('a HEAD is refused like its GET', async () => {
    for (const { path } of protectedCalls().filter(({ method }) => method === 'GET')) {
      const [address = ''] = addressesOf(path);
      expect((await app.inject({ method: 'HEAD', url: `/api/${address}` })).statusCode, address).toBe(401);
    }
  });
});

describe('signed in, with a sector and no privilege at all', () => {
  it('a person may use the calls that are for everybody; the others are refused before the body is read, alike for missing records', async () => {
    const { token } = await person([]);
    const pickers = new Set(registry.all.filter(({ schema }) => schema.lookup === '*').map(({ name }) => name));
    for (const call of protectedCalls().filter((route) => !everybodys.has(named(route)))) {
      const others = addressesOf(call.path, absent);
      for (const [index, address] of addressesOf(call.path).entries()) {
        const existing = await send(call.method, address, token);
        const isPicker = call.method === 'GET' && withResource(call) && pickers.has(address.split('/')[0] ?? '');
        // an action that a resource does not have is an unknown route
        const expected = address.includes('/actions/') && !address.startsWith('tickets') ? 404 : 403;
        if (!isPicker) expect([call.method, address, existing.statusCode]).toEqual([call.method, address, expected]);
        const other = others[index] ?? address;
        if (other === address || existing.statusCode !== 403) continue;
        const missing = await send(call.method, other, token, '{}');
        expect([address, missing.body]).toEqual([address, existing.body]);
      }
    }
  });
});

describe('with only a part of the permissions that a call needs', () => {
  it.each([
    ['Ticket.derivar', 'PUT', 'ticket/1/area/1'],
    ['Ticket.retomar', 'PUT', 'ticket/1/retomar'],
    ['Ticket.cerrar', 'PUT', 'ticket/1?estado=Cerrado'],
    ['Ticket.editar', 'PUT', 'ticket/1'],
    ['Ticket.ver', 'PUT', 'ticket/1'],
    ['Ticket.ver', 'PUT', 'ticket/1?estado=Cerrado'],
    ['Ticket.ver', 'PUT', 'ticket/1?estado=Nada'],
    ['Ticket.cerrar', 'POST', 'tickets/1/actions/cerrar'],
    ['Ticket.cerrar', 'POST', 'tickets/actions/cerrar'],
    ['Titular.editar', 'PUT', 'titulares/100001'],
    ['Perfil.borrar', 'DELETE', 'perfiles/1'],
    ['Usuario.bloquear', 'POST', 'usuarios/actions/bloquear'],
  ] as const)('%s alone, %s %s is 403, and its body is not read', async (privilege, method, path) => {
    const { token } = await person([privilege]);
    const existing = await send(method, path, token);
    expect(existing.statusCode).toBe(403);
    const not = await send(method, path.replace('/1', '/987654321'), token);
    expect(not.body).toBe(existing.body);
  });
});
