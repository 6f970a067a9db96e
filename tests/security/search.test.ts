/** Security 8 and 9 for the global search: it finds records that the person may see, by fields that they may read. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/pool';
import { searchRoutes } from '../../server/routes/search';
import { clubRegistry, clubRoutes, clubStore, fillClubs, socios } from '../fixtures/clubs';
import { testServer } from '../fixtures/server';
import { callsOf } from '../fixtures/viewers';

/** Members with pages, whose document is protected. */
const registry = clubRegistry({
  title: 'Nº {id} {apellido}',
  routes: { show: 'socio/:id' },
  fields: {
    ...socios.fields,
    documento: { kind: 'code', max: 11, index: true, readWith: 'verSensible', mask: 'last4' },
  },
  list: { columns: ['apellido'], search: ['documento', 'apellido', 'nombre'], sort: ['documento', 'asc'] },
});
const storeOf = (db: Db) => clubStore(db, registry);
const { app, database } = await testServer({
  template: 'empty',
  routes: [...clubRoutes(storeOf), (api, { db }) => searchRoutes(api, storeOf(db))],
});
await fillClubs(database.db, registry);
const as = callsOf(app);

interface Hit {
  resource: string;
  id: number;
  title: string;
}
async function hits(q: string, viewerName = 'local'): Promise<Hit[]> {
  const { status, body } = await as(viewerName)('GET', 'search', { query: { q } });
  expect([q, status]).toEqual([q, 200]);
  return Object.entries(body ?? {}).flatMap(([, datos]) => datos);
}
const ids = async (q: string, viewerName?: string) =>
  (await hits(q, viewerName)).map(({ resource, id }) => `${resource} ${id}`);

describe('the global search', () => {
  it('finds the records that the person may see, and no others', async () => {
    expect(await ids('alvarez')).toEqual(['socios 1']);
    expect(await ids('ñañez', 'jefe')).toEqual(['socios 3']);
    expect(await ids('ñañez')).toEqual([]);
    expect(await ids('3', 'jefe')).toEqual(['socios 3']);
    expect(await ids('3')).toEqual([]);
  });

  it('is empty for a person who may only pick records, and for one who may see none', async () => {
    for (const q of ['alvarez', 'Álamo', '1', '30111222']) expect([q, await ids(q, 'nadie')]).toEqual([q, []]);
    expect(await ids('alvarez', 'editor')).toEqual([]);
  });

  it('does not match a protected field, complete, in part or combined, and shows it in no text', async () => {
    for (const q of ['30111222', '30.111.222', '3011', '1222', 'alvarez 3011', 'DNI 30111222'])
      expect([q, await ids(q)]).toEqual([q, []]);
    expect(JSON.stringify(await hits('alvarez'))).not.toContain('3011');
  });

  it('is not sorted by a protected field', async () => {
    const order = async () => {
      await sql`update "socios" set "apellido" = 'Igual' where "id" in (1, 2)`.execute(database.db);
      return ids('igual');
    };
    expect(await order()).toEqual(['socios 1', 'socios 2']);
    await sql`update "socios" set "documento" = case "id" when 1 then '9' else '1' end where "id" in (1, 2)`.execute(
      database.db,
    );
    expect(await order()).toEqual(['socios 1', 'socios 2']);
  });

  it('treats the search text as plain words, whatever it contains', async () => {
    for (const q of [
      "'",
      '"',
      '%',
      '_',
      '\\',
      '%%%',
      "' or 1=1 --",
      '{}',
      '\u0000x',
      'a'.repeat(5000),
      '🙂🙂',
      '   ',
      '',
    ])
      expect([q, (await as('jefe')('GET', 'search', { query: { q } })).status]).toEqual([q, 200]);
    expect(await ids('%%', 'jefe')).toEqual([]);
    expect((await as('jefe')('GET', 'search')).status).toBe(400);
    expect((await app.inject({ url: '/api/search?q=a&q=b', headers: { authorization: 'jefe' } })).statusCode).toBe(400);
  });
});
