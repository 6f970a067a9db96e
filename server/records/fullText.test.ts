/** Full-text search in any resource: restricted fields, and what works with all results of a search. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { clubRegistry, clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';
import { fillFullText } from '../db/fullText/fill';
import { insertRows } from '../db/insert';
import { migrate } from '../db/migrate';

const cartas: ResourceSchema = {
  name: 'cartas',
  area: 'settings',
  subject: 'Socio',
  title: '{asunto}',
  fields: {
    asunto: { kind: 'text', required: true, max: 100 },
    reservado: { kind: 'longText', max: 1000, readWith: 'cobrar' },
    leida: { kind: 'boolean', default: false },
  },
  list: { columns: ['asunto', 'leida'], search: ['asunto'], fullText: { fields: ['asunto', 'reservado'] } },
  actions: { leer: { on: ['bulk'], needs: 'editar', run: [{ set: { leida: true } }] } },
};
const registry = clubRegistry({}, cartas);
const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db, registry)) });
const { db } = database;
await fillClubs(db, registry);
await insertRows(db, registry, 'cartas', [
  { asunto: 'Reclamo por la cuota', reservado: 'El camello debe tres meses' },
  { asunto: 'Camellos', reservado: 'Nada' },
  { asunto: 'Otra cosa', reservado: 'Nada' },
]);
const as = callsOf(app);

async function find(q: string, username: string): Promise<string[]> {
  const { body } = await as(username)('GET', 'cartas', { query: { filter: { q } } });
  return Array.isArray(body) ? body.map(({ asunto }: { asunto: string }) => asunto).sort() : [];
}

describe('a full-text search', () => {
  it('finds the words of a restricted field only for who may read it', async () => {
    expect(await find('camello', 'jefe')).toEqual(['Camellos', 'Reclamo por la cuota']);
    expect(await find('camello', 'local')).toEqual(['Camellos']);
    // one word in each vector of the record
    expect(await find('cuota meses', 'jefe')).toEqual(['Reclamo por la cuota']);
    expect(await find('cuota meses', 'local')).toEqual([]);
    expect(await find('cuota -meses', 'jefe')).toEqual([]);
    expect(await find('cuota -meses', 'local')).toEqual(['Reclamo por la cuota']);
  });

  it('is exported', async () => {
    const query = { filter: JSON.stringify({ q: 'camello' }), format: 'csv' };
    const file = async (authorization: string) =>
      (await app.inject({ url: '/api/cartas/export', query, headers: { authorization } })).body;
    expect(await file('jefe')).toContain('Reclamo por la cuota');
    expect(await file('jefe')).not.toContain('Otra cosa');
    expect(await file('local')).toContain('Camellos');
    expect(await file('local')).not.toContain('Reclamo');
  });

  it('limits a bulk action to its results', async () => {
    const run = (username: string, expectedCount: number) =>
      as(username)('POST', 'cartas/actions/leer', { body: { filter: { q: 'camello' }, expectedCount } });
    expect((await run('local', 2)).status).toBe(409);
    expect((await run('local', 1)).body).toMatchObject({ done: [2], failed: [] });
    expect((await run('jefe', 2)).status).toBe(200);
    const { rows } = await sql<{ id: number }>`select "id" from "cartas" where "leida" order by "id"`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the total of a search', () => {
  const search = async (q: string, query: Record<string, string> = {}) => {
    const { headers } = await app.inject({
      url: '/api/cartas',
      query: { filter: JSON.stringify({ q }), range: '[0,0]', ...query },
      headers: { authorization: 'jefe' },
    });
    return [String(headers['content-range']).split('/')[1], headers['x-total-is-at-least']];
  };
  const add = (count: number, asunto: string) =>
    insertRows(
      db,
      registry,
      'cartas',
      Array.from({ length: count }, () => ({ asunto })),
    );

  it('of exactly 1,001 results is exact; above, it is marked as a lower bound unless an exact count is requested', async () => {
    await add(1_001, 'zanahoria');
    expect(await search('zanahoria')).toEqual(['1001', undefined]);
    await add(1, 'zanahoria');
    expect(await search('zanahoria')).toEqual(['1001', 'true']);
    expect(await search('zanahoria', { sort: '["asunto","ASC"]' })).toEqual(['1001', 'true']);
    expect(await search('zanahoria', { count: 'exact' })).toEqual(['1002', undefined]);
  });
});

it('an index of an older version is emptied at the migration and filled again', async () => {
  await sql`create or replace function "cartas_texto_buscar"("grupos" text[], "consulta" tsquery) returns setof bigint
    language sql stable as $$ select 1::bigint $$`.execute(db);
  await sql`comment on column "cartas_texto_completo"."vector" is '[1,[]]'`.execute(db);
  await sql`update "cartas_texto_completo" set "vector" = 'viejo'::tsvector`.execute(db);
  await sql`update "esquema" set "huella" = 'older'`.execute(db);
  await migrate(db, registry);
  expect(await find('camello', 'jefe')).toEqual([]);
  await fillFullText(db, registry);
  expect(await find('camello', 'jefe')).toEqual(['Camellos', 'Reclamo por la cuota']);
});
