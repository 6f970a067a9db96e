import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clubRegistry, clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';
import { migrate } from '../db/migrate';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const jefe = callsOf(app)('jefe');
const edit = (pagos: unknown, more: object = {}) => jefe('PUT', 'socios/1', { body: { pagos, ...more } });
const pago = { concepto: 'Cuota', importe: 5 };
const asJson = { concepto: 'Cuota', detalle: null, importe: 5, dia: null, sede: null, quien: null, recibo: null };

beforeAll(() => edit(null));

describe('rows owned by a record', () => {
  it('are a column of the record: stored, returned and listed in their order', async () => {
    const { body } = await edit([{ ...pago, importe: 7, sede: 2 }, pago]);
    expect(body).toMatchObject({
      pagos: [{ ...asJson, importe: 7, sede: 2 }, asJson],
      _refs: { pagos: { sede: [{ id: 2, title: 'Zorzal' }], quien: [] } },
    });
    const { rows: storedRows } = await sql`select "pagos" from "socios" where "id" = 1`.execute(database.db);
    expect(storedRows).toEqual([{ pagos: [{ ...asJson, importe: 7, sede: 2 }, asJson] }]);
    const list = await jefe('GET', 'socios', { query: { filter: { id: 1 } } });
    expect(list.body).toMatchObject([{ pagos: [{ importe: 7 }, { importe: 5 }], _refs: { pagos: {} } }]);
    expect(await migrate(database.db, clubRegistry())).toEqual([]);
  });

  it('are validated cell by cell', async () => {
    const { status, body } = await edit([pago, { concepto: 'Otro', importe: 0, dia: '2026-02-30' }]);
    expect(status).toBe(422);
    expect(Object.keys(Object(Object(body).errors))).toEqual(['pagos[1].importe', 'pagos[1].dia', 'pagos[1].detalle']);
    expect(Object.keys(Object(Object((await edit([pago, pago, pago, pago])).body).errors))).toEqual(['pagos']);
    expect((await edit('x')).status).toBe(422);
    expect((await edit([{ ...pago, $eq: 1 }])).status).toBe(422);
  });

  it('reference existing and selectable records, depending on the other cells of the row', async () => {
    const errors = async (pagos: unknown) => Object(Object((await edit(pagos)).body).errors);
    expect(await errors([{ ...pago, sede: 999 }])).toEqual({ 'pagos[0].sede': 'Lo elegido ya no existe.' });
    expect(await errors([pago, { ...pago, sede: 3 }])).toEqual({ 'pagos[1].sede': 'No se puede elegir este valor.' });
    expect(await errors([{ ...pago, sede: 'x' }])).toHaveProperty(['pagos[0].sede']);
    // Ñáñez belongs to the second club
    expect(await errors([{ ...pago, sede: 1, quien: 3 }])).toHaveProperty(['pagos[0].quien']);
    const { status, body } = await edit([{ ...pago, sede: 2, quien: '3' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pagos: [{ quien: 3 }],
      _refs: { pagos: { quien: [{ id: 3, title: 'Ñáñez, Luz' }] } },
    });
  });

  it('keep an unchanged reference that could no longer be chosen', async () => {
    expect((await edit([{ ...pago, sede: 2 }])).status).toBe(200);
    await sql`update "clubes" set "activo" = false where "id" = 2`.execute(database.db);
    expect((await edit([pago, { ...pago, sede: 2, importe: 9 }])).status).toBe(200);
    expect((await jefe('PUT', 'socios/2', { body: { pagos: [{ ...pago, sede: 2 }] } })).status).toBe(422);
    await sql`update "clubes" set "activo" = true where "id" = 2`.execute(database.db);
  });

  it('are one history change, with the titles of referenced records; equal rows are no change', async () => {
    await edit([{ ...pago, sede: 1 }]);
    const before = Object(await jefe('GET', 'socios/1/history')).body.datos.length;
    await edit([{ importe: 5, sede: 1, concepto: 'Cuota' }]);
    expect(Object(await jefe('GET', 'socios/1/history')).body.datos).toHaveLength(before);
    await edit([{ ...pago, sede: 2 }]);
    const { datos } = Object(await jefe('GET', 'socios/1/history')).body;
    expect(datos).toHaveLength(before + 1);
    expect(datos[0]).toMatchObject({
      campo: 'pagos',
      antes: [{ importe: 5, sede: { id: 1, title: 'Álamo' } }],
      despues: [{ importe: 5, sede: { id: 2, title: 'Zorzal' } }],
    });
  });

  it('cannot be filtered or sorted by', async () => {
    expect((await jefe('GET', 'socios', { query: { filter: { pagos: 1 } } })).status).toBe(400);
    expect((await jefe('GET', 'socios', { query: { filter: { 'pagos.importe': 1 } } })).status).toBe(400);
    expect((await jefe('GET', 'socios', { query: { sort: ['pagos', 'ASC'] } })).status).toBe(400);
  });
});
