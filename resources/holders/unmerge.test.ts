/** A merge of accounts is undone (domain.md A2). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { registry } from '../../server/registry';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { passageWorld } from '../passage/passage.fixture';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      admin: viewer({ id: 1 }, ...allPermissions),
      agente: viewer({ id: 2 }, 'Titular.ver.crear.editar'),
    }),
    actions,
    records,
  ],
});
const { db } = database;
const calls = callsOf(app);
const world = passageWorld(db);
const motivo = 'Es la misma persona';
const act = (path: string, action: string, body: object, caller = 'admin') =>
  calls(caller)('POST', `${path}/actions/${action}`, { body });
const merge = async (from: string, to: string, elegidos?: string[]) =>
  expect(
    (await act(`titulares/${from}`, 'fusionar', { titular: to, motivo, ...(elegidos && { elegidos }) })).status,
  ).toBe(200);
const undo = (from: string, to: string, caller = 'admin') =>
  act(`titulares/${to}`, 'deshacerFusion', { titular: from, motivo: 'Son dos' }, caller);
const holderRow = (id: string) => world.row('titulares', id, 'codigoTitular');

/** The keys of all records of an account, by table and column. */
async function recordsOf(titular: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name, key, columns } of registry.all)
    for (const field of columns) {
      // debtors are worked out again
      if (!('to' in field) || field.to !== 'titulares' || name === 'deudores') continue;
      const { rows } = await sql<{ key: unknown }>`select ${sql.ref(key)} as "key" from ${sql.table(name)}
        where ${sql.ref(field.name)} = ${titular} order by 1`.execute(db);
      // the ledger has the transfers of the merge and of its undo
      if (name !== 'movimientosCuenta') found[`${name}.${field.name}`] = rows.map((row) => row.key);
    }
  return found;
}

const balances = async (titular: string) =>
  (await sql`select sum("debe" - "haber") as "saldo" from "movimientosCuenta" where "titular" = ${titular}`.execute(db))
    .rows;

describe('the undo of a merge', () => {
  it('gives back every record, amount and field, and keeps what the remaining account got since', async () => {
    const { rows } = await sql<{ titular: string }>`
      select h."codigoTitular" as "titular" from "titulares" h join "transitos" t on t."titular" = h."codigoTitular"
      where h."estado" in ('Activo', 'Inhabilitado')
        and exists (select from "movimientosCuenta" m where m."titular" = h."codigoTitular")
      group by 1 order by exists (select from "deudores" d where d."titular" = h."codigoTitular") desc, count(*) desc
      limit 2`.execute(db);
    const [from = '', to = ''] = rows.map(({ titular }) => titular);
    const stateOf = async (titular: string) => {
      const {
        version: _,
        actualizadoEn: __,
        actualizadoPor: ___,
        fusionEn: ____,
        busqueda: _____,
        ...row
      } = await holderRow(titular);
      return { row, records: await recordsOf(titular), balance: await balances(titular) };
    };
    const before = [await stateOf(from), await stateOf(to)];
    const debtors = async () =>
      (
        await sql`select "titular", "deudaTotal", "vencida" from "deudores" where "titular" in (${from}, ${to})
          and "vencida" > 0 order by 1`.execute(db)
      ).rows;
    const debtBefore = await debtors();
    expect(before[0]?.records['transitos.titular']?.length).toBeGreaterThan(0);
    await merge(from, to, ['nombre', 'telefono']);
    const added = await world.vehicle(to);
    const response = await undo(from, to);
    expect([response.status, response.body]).toEqual([200, expect.anything()]);
    expect(await stateOf(from)).toEqual(before[0]);
    const now = await stateOf(to);
    expect(now.records['vehiculos.titular']).toContain(added);
    now.records['vehiculos.titular'] = now.records['vehiculos.titular']?.filter((id) => Number(id) !== added) ?? [];
    expect(now).toEqual(before[1]);
    expect(await debtors()).toEqual(debtBefore);
    for (const clave of [from, to]) {
      const history = await sql`select from "historial" where "recurso" = 'titulares' and "clave" = ${clave}
        and "accion" = 'deshacerFusion' and "motivo" = 'Son dos'`.execute(db);
      expect([clave, history.rows.length > 0]).toEqual([clave, true]);
    }
    expect((await undo(from, to)).status).toBe(422);
  });

  it('restores the state that the account had, the document of its requests, and its principal payment method', async () => {
    const from = await world.holder({ numeroDocumento: '20888001', estado: 'EnRevision', motivoEstado: 'Dudosa' });
    const to = await world.holder({ numeroDocumento: '20888002' });
    const [means] = [await world.means(from), await world.means(to)];
    const request = await world.first('tickets', { titular: from, documento: '20888001', asunto: 'Cobro doble' });
    await merge(from, to);
    expect(await world.row('mediosPago', means)).toMatchObject({ titular: to, principal: false });
    expect((await undo(from, to)).status).toBe(200);
    expect(await holderRow(from)).toMatchObject({
      estado: 'EnRevision',
      motivoEstado: 'Dudosa',
      unificadoEn: null,
      fechaBaja: null,
    });
    expect(await world.row('tickets', request)).toMatchObject({ titular: from, documento: '20888001' });
    expect(await world.row('mediosPago', means)).toMatchObject({ titular: from, principal: true });
  });

  it('keeps a field of the remaining account that changed since', async () => {
    const [from, to] = [await world.holder({ nombre: 'Ana María' }), await world.holder({ nombre: 'Ana' })];
    await merge(from, to, ['nombre']);
    await calls('admin')('PUT', `titulares/${to}`, { body: { nombre: 'Anita', descriptionModify: 'Así se llama' } });
    expect((await undo(from, to)).status).toBe(200);
    expect(await holderRow(to)).toMatchObject({ nombre: 'Anita' });
  });

  it('is refused with the reason when a record moved on, and changes nothing then', async () => {
    const [from, to, other] = [await world.holder(), await world.holder(), await world.holder()];
    const [sold, own] = [await world.vehicle(from), await world.vehicle(from)];
    await merge(from, to);
    await sql`update "vehiculos" set "titular" = ${other} where "id" = ${sold}`.execute(db);
    const refusal = await undo(from, to);
    expect([refusal.status, Object(refusal.body).detail]).toEqual([
      409,
      expect.stringContaining('ya no es de esta cuenta'),
    ]);
    expect(await world.row('vehiculos', own)).toMatchObject({ titular: to });
    expect(await holderRow(from)).toMatchObject({ estado: 'Baja', unificadoEn: to });
  });

  it('is refused when a moved payment was used since', async () => {
    const { rows } = await sql<{ titular: string; cobro: number }>`
      select "titular", min("id") as "cobro" from "cobros" where "titular" in (
        select "codigoTitular" from "titulares" where "estado" = 'Activo') group by 1 limit 1`.execute(db);
    const [{ titular: from, cobro } = { titular: '', cobro: 0 }] = rows;
    const to = await world.holder();
    await merge(from, to);
    await world.first('movimientosCuenta', {
      titular: to,
      tipo: 'Reversión',
      comprobante: 'Reversión',
      debe: '1.00',
      haber: '0.00',
      cobro,
      fecha: new Date().toISOString(),
    });
    expect(Object((await undo(from, to)).body).detail).toContain('ya no se separa');
  });

  it('is refused after 30 days, for an account that was merged elsewhere first, and without the permission', async () => {
    const [from, to, last] = [await world.holder(), await world.holder(), await world.holder()];
    await merge(from, to);
    expect((await undo(from, to, 'agente')).status).toBe(403);
    await merge(to, last);
    expect(Object((await undo(from, last)).body).detail).toContain(`deshaz primero la fusión de la ${to}`);
    expect((await undo(to, last)).status).toBe(200);
    expect(await holderRow(from)).toMatchObject({ unificadoEn: to });
    await sql`update "historial" set "fecha" = "fecha" - interval '31 days' where "clave" = ${from}`.execute(db);
    expect(Object((await undo(from, to)).body).detail).toContain('más de 30 días');
  });
});
