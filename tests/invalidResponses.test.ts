import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../providers/dataProvider';
import { page } from '../providers/page';
import { session } from '../providers/session';
import { memoryStorage, tokenWith } from '../providers/session.fixture';
import { loadUser } from '../providers/toll/user';
import { schemas } from '../resources';
import { createRegistry } from '../src/schema/check';

const fetched = vi.fn<typeof fetch>();
const registry = createRegistry(schemas);
const provider = createDataProvider({ registry, user: { codigoTitular: '900001' }, ownServer: true });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  session.start(tokenWith({ exp: 4_000_000_000 }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sort = { field: 'id', order: 'ASC' } as const;
const pagination = { page: 1, perPage: 25 };

/** The requests that screens make when they open. */
const CALLS: [string, () => Promise<unknown>][] = [
  ['the person', loadUser],
  ['a holder', () => provider.getOne('titulares', { id: '500001' })],
  ['a request', () => provider.getOne('tickets', { id: 7 })],
  ['a record of any resource', () => provider.getOne('sectores', { id: 1 })],
  ['several records', () => provider.getMany('sectores', { ids: [1, 2] })],
  ['a list', () => provider.getList('sectores', { pagination, sort, filter: {} })],
  [
    'the list of another’s records',
    () => provider.getManyReference('tareas', { target: 'ticket', id: 7, pagination, sort, filter: {} }),
  ],
  ['figures', () => provider.panels({ abiertas: { resource: 'tickets', aggregate: 'count' } })],
];

describe('an invalid response with status 200', () => {
  it.each(CALLS)('fails the request for %s as a network error does', async (_, send) => {
    for (const type of ['text/html', 'text/plain', 'application/json']) {
      fetched.mockResolvedValue(
        new Response('<h1>Sign in to the network</h1>', {
          headers: { 'content-type': type, 'content-range': 'x 0-1/2' },
        }),
      );
      await expect(send(), type).rejects.toMatchObject({ message: 'Error Fetching', status: 0 });
    }
  });
});

it('an empty response for a request of the desk is treated as not found', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  await expect(provider.getOne('tickets', { id: 7 })).rejects.toMatchObject({ status: 404 });
});
