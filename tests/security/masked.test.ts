/** Security 8 and 9: a person cannot learn a field that they may not read through any query. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/pool';
import { panelRoutes } from '../../server/routes/panels';
import { clubRegistry, clubRoutes, clubStore, fillClubs, socios } from '../fixtures/clubs';
import { testServer } from '../fixtures/server';
import { callsOf } from '../fixtures/viewers';

/** Members whose document is protected, although it is searchable, unique and part of their title. */
const registry = clubRegistry({
  title: '{documento}',
  fields: {
    ...socios.fields,
    documento: { kind: 'code', max: 11, index: true, readWith: 'verSensible', mask: 'last4' },
  },
});
const storeOf = (db: Db) => clubStore(db, registry);
const { app, database } = await testServer({
  template: 'empty',
  routes: [...clubRoutes(storeOf), (api, { db }) => panelRoutes(api, storeOf(db))],
});
const { db } = database;
await fillClubs(db, registry);
const local = callsOf(app)('local');

/** The documents of the two members that the viewer sees. */
const documents = ['30111222', '30111333'];
await sql`update "socios" set "padrino" = 3 - "id" where "id" in (1, 2)`.execute(db);
const keys = async (query: object): Promise<number[]> => {
  const { body } = await local('GET', 'socios', { query });
  return Array.isArray(body) ? body.map((row: { id: number }) => row.id) : [];
};

describe('a field that the viewer may not read', () => {
  it('is in no response, except masked', async () => {
    for (const path of ['socios', 'socios/1', 'socios/1/history', 'socios/2']) {
      const response = await local('GET', path);
      expect([path, response.status]).toEqual([path, 200]);
      for (const value of documents) expect(JSON.stringify(response.body)).not.toContain(value);
    }
    expect((await local('GET', 'socios/1')).body).toMatchObject({ documento: '••••1222' });
  });

  it('cannot be used in a query: of a list, of an aggregate, of a bulk action', async () => {
    const filters = [
      { documento: documents[0] },
      { documento: documents },
      { documento_neq: null },
      { documento_contains: '3011' },
      { $or: [{ documento: documents[0] }, { id: 1 }] },
      { $nor: [{ $and: [{ documento: documents[0] }] }] },
    ];
    for (const filter of filters) {
      const panels = { a: { resource: 'socios', aggregate: 'count', filter } };
      const bulk = { filter, expectedCount: 1, input: { motivo: 'x' } };
      expect([filter, (await local('GET', 'socios', { query: { filter } })).status]).toEqual([filter, 400]);
      expect([filter, (await local('POST', 'panels', { body: { panels } })).status]).toEqual([filter, 400]);
      expect((await local('POST', 'socios/actions/suspender', { body: bulk })).status).toBe(400);
    }
    for (const grouping of [{ by: 'documento' }, { at: 'documento', every: 'day' }]) {
      const panels = { a: { resource: 'socios', aggregate: 'count', ...grouping } };
      expect((await local('POST', 'panels', { body: { panels } })).status).toBe(400);
    }
  });

  it('is not matched by a search, complete or in part', async () => {
    for (const q of [documents[0], documents[1], '3011', '1222', `alvarez ${documents[1]}`])
      expect([q, await keys({ filter: { q } })]).toEqual([q, []]);
    expect(await keys({ filter: { q: 'alvarez' } })).toEqual([1]);
  });

  it('does not affect a sort order: neither of its own list, nor of lists that reference it by title', async () => {
    expect((await local('GET', 'socios', { query: { sort: ['documento', 'ASC'] } })).status).toBe(400);
    expect(await keys({ sort: ['padrino', 'ASC'] })).toEqual([1, 2]);
    expect(await keys({ sort: ['padrino', 'DESC'] })).toEqual([2, 1]);
  });

  it('is in no title of a record that references it', async () => {
    const { body } = await local('GET', 'socios/1');
    expect(JSON.stringify(Object(body)._refs)).not.toContain('3011');
    const panels = { a: { resource: 'socios', aggregate: 'count', by: 'padrino' } };
    const figures = await local('POST', 'panels', { body: { panels } });
    expect(figures.status).toBe(200);
    expect(JSON.stringify(figures.body)).not.toContain('3011');
  });
});
