/** Security 1 and 8: of every call that there is, who may make it is decided before anything else, and a refusal tells nothing. */
import { describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import { routes } from '../../server/routes/index';
import type { RouteGroup } from '../../server/routes/route';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

interface Call {
  method: (typeof methods)[number];
  path: string;
}

/** Every route of the API, as it is registered: what is added later is asked about too. */
const found: (Call & { open: boolean })[] = [];
const recorded: RouteGroup = (api) => {
  api.addHook('onRoute', ({ method, url, config }) => {
    for (const one of methods)
      if ([method].flat().includes(one))
        found.push({ method: one, path: url.replace(/^\/api\//, ''), open: config?.public === true });
  });
};
const server = await testServer({ routes: [recorded, ...routes] });
const { app } = server;
const person = peopleOf(server);

const first = { codigo: '900001', area: '1', key: 'clave', action: 'tomar', id: '1' };
const absent = { ...first, codigo: '999999', area: '999999', id: '987654321' };

/** A route's addresses, for what is there and for what is not; those of a resource for each of them. */
function addressesOf(path: string, values: Record<string, string> = first): string[] {
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

/** What anybody may do who is signed in and has a sector: about themselves, or what each screen needs. */
const everybodys = new Set([
  'POST auth/logout',
  'GET user',
  'GET tiposDocumento',
  'GET notificacion/titular/:codigo',
  // what is not meant for them is not there: tests/contract/notifications
  'PUT notificacion/:id/lectura',
  'PUT medioPago/pin',
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
  'POST client-errors',
  // a file that is not theirs is not there: tests/security/files
  'GET files/:id',
  'GET files/:id/thumbnail',
  // nor is a job: server/jobs
  'GET jobs',
  'GET jobs/:id',
  'POST jobs/:id/cancel',
  'POST jobs/:id/retry',
  'POST jobs/:id/told',
]);
const closed = () => found.filter(({ open }) => !open);
const named = ({ method, path }: Call) => `${method} ${path}`;

it('the calls that take no token are those of the contract', () => {
  expect(
    found
      .filter(({ open }) => open)
      .map(named)
      .sort(),
  ).toEqual(['GET health', 'GET public', 'POST auth/forgot', 'POST auth/login', 'POST auth/reset']);
  expect(found.length).toBeGreaterThan(30);
});

describe('without a token that holds', () => {
  it('every other call is 401 in the same words, whatever it names and whatever is sent to it', async () => {
    const bodies = new Set<string>();
    for (const { method, path } of closed())
      for (const values of [first, absent])
        for (const address of addressesOf(path, values)) {
          const answer = await send(method, address);
          expect([method, address, answer.statusCode]).toEqual([method, address, 401]);
          const { error: _, error_msg: __, ...body } = answer.json();
          bodies.add(JSON.stringify(body));
        }
    expect([...bodies]).toHaveLength(1);
  });

  it('neither a type of content nor an amount of it is looked at first', async () => {
    for (const { method, path } of closed().filter(({ method }) => method !== 'GET')) {
      const [address = ''] = addressesOf(path);
      const headers = { 'content-type': 'text/xml', 'content-length': '99999999' };
      const answer = await app.inject({ method, url: `/api/${address}`, headers, payload: '<a/>' });
      expect([named({ method, path }), answer.statusCode]).toEqual([named({ method, path }), 401]);
    }
  });

  it('a HEAD is refused as its GET is', async () => {
    for (const { path } of closed().filter(({ method }) => method === 'GET')) {
      const [address = ''] = addressesOf(path);
      expect((await app.inject({ method: 'HEAD', url: `/api/${address}` })).statusCode, address).toBe(401);
    }
  });
});

describe('signed in, with a sector and no privilege at all', () => {
  it('one may call what is everybody’s, and is refused the rest before it is read', async () => {
    const { token } = await person([]);
    const pickers = new Set(registry.all.filter(({ schema }) => schema.lookup === '*').map(({ name }) => name));
    for (const call of closed().filter((one) => !everybodys.has(named(one))))
      for (const address of addressesOf(call.path)) {
        if (call.method === 'GET' && withResource(call) && pickers.has(address.split('/')[0] ?? '')) continue;
        const there = await send(call.method, address, token);
        // an action that a resource does not have is no call at all
        const expected = address.includes('/actions/') && !address.startsWith('tickets') ? 404 : 403;
        expect([call.method, address, there.statusCode]).toEqual([call.method, address, expected]);
      }
  });

  it('what is refused is refused alike, whether the thing is there or not', async () => {
    const { token } = await person([]);
    for (const call of closed().filter((one) => !everybodys.has(named(one)))) {
      const others = addressesOf(call.path, absent);
      for (const [at, address] of addressesOf(call.path).entries()) {
        if (address === others[at]) continue;
        const [there, not] = [
          await send(call.method, address, token, '{}'),
          await send(call.method, others[at] ?? '', token, '{}'),
        ];
        if (there.statusCode === 403) expect([address, not.body]).toEqual([address, there.body]);
      }
    }
  });
});

describe('with a part of what a call takes', () => {
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
  ] as const)('%s alone, %s %s is 403, and nothing of it is read', async (privilege, method, path) => {
    const { token } = await person([privilege]);
    const there = await send(method, path, token);
    expect(there.statusCode).toBe(403);
    const not = await send(method, path.replace('/1', '/987654321'), token);
    expect(not.body).toBe(there.body);
  });
});
