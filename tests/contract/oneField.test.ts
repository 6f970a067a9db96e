import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import sectores from '../../resources/settings/sectores/schema';
import { migrate } from '../../server/db/migrate';
import { storeOf } from '../../server/records/store';
import { actionRoutes } from '../../server/routes/actions';
import { recordRoutes } from '../../server/routes/records';
import { createRegistry } from '../../src/schema/check';
import { openapi } from '../../src/schema/openapi';
import { testServer } from '../fixtures/server';
import { authenticateByName, callsOf, viewer } from '../fixtures/viewers';

/** The line that adds a field. */
const piso = { kind: 'integer', min: 0, max: 50 } as const;

const registry = createRegistry(
  schemas.map((schema) =>
    schema.name === 'sectores' ? { ...sectores, fields: { ...sectores.fields, piso } } : schema,
  ),
);
const admin = viewer({ id: 1 }, 'Sector.ver.crear.editar');
const { app, database } = await testServer({
  routes: [
    authenticateByName({ admin }),
    (api, context) => actionRoutes(api, { ...storeOf(context), registry }),
    (api, context) => recordRoutes(api, { ...storeOf(context), registry }),
  ],
});
const call = callsOf(app)('admin');

describe('a field added with one line in a schema is part', () => {
  beforeAll(async () => {
    await migrate(database.db, registry);
  });

  it('of the table', async () => {
    const { rows } = await sql`select data_type from information_schema.columns
      where table_name = 'sectores' and column_name = 'piso'`.execute(database.db);
    expect(rows).toEqual([{ data_type: 'bigint' }]);
  });

  it('of the API: created, read, edited and listed, with its validation and its history', async () => {
    const created = await call('POST', 'sectores', { body: { codigo: 'X', nombre: 'Nuevo', piso: 3 } });
    expect(created).toMatchObject({ status: 201, body: { piso: 3 } });
    const path = String(created.headers.location).replace('/api/', '');
    expect((await call('PUT', path, { body: { piso: 51 } })).body).toMatchObject({
      errors: { piso: expect.any(String) },
    });
    expect((await call('PUT', path, { body: { piso: 4 } })).body).toMatchObject({ piso: 4 });
    expect((await call('GET', path)).body).toMatchObject({ piso: 4 });
    expect((await call('GET', `${path}/history`)).body).toMatchObject({
      datos: [{ campo: 'piso', antes: 3, despues: 4 }],
    });
  });

  it('of the filter and the sort order', async () => {
    expect((await call('GET', 'sectores', { query: { filter: { piso_gte: 4 } } })).body).toMatchObject([
      { nombre: 'Nuevo', piso: 4 },
    ]);
    expect((await call('GET', 'sectores', { query: { sort: ['piso', 'ASC'], range: [0, 0] } })).body).toMatchObject([
      { piso: 4 },
    ]);
    expect((await call('GET', 'sectores', { query: { filter: { piso: 'x' } } })).status).toBe(400);
  });

  it('of the OpenAPI document', () => {
    const document = JSON.stringify(openapi(registry, [], { title: 'x', version: '1' }));
    const { sectores: shown, sectoresInput: sent } = JSON.parse(document).components.schemas;
    expect(shown.properties.piso).toEqual({ anyOf: [{ type: 'integer', minimum: 0, maximum: 50 }, { type: 'null' }] });
    expect(sent.properties.piso).toEqual(shown.properties.piso);
  });
});
