import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { systemWork } from '../../server/processes/executors/systemWork';
import { storeOf } from '../../server/records/store';
import { registry } from '../../server/registry';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { rerateChunk } from './interface/server';
import { transitWorld } from './passages.fixture';

const { db, as, context } = await scenario();
const world = await transitWorld(db);
const [concepto] = await insertRows(db, registry, 'conceptosFacturables', [
  { codigo: 'PEAJE', nombre: 'Peaje', tipo: 'Tránsito', signo: 'Cargo', alicuotaIva: '5' },
]);

let admin: Call;
beforeAll(async () => {
  admin = await as('admin');
});

const rerate = (id: number) => admin('POST', `transitos/${id}/actions/revalorizar`);
const read = async (id: number) => (await admin('GET', `transitos/${id}`)).json();
const setPrice = (importe: string) =>
  sql`update "tarifas" set "importe" = ${importe} where "categoria" = 2 and "banda" = 'No pico' and "formaPago" = 'TelePASE'`.execute(
    db,
  );
async function billed(changes: object = {}): Promise<number> {
  const day = { fechaEmision: '2026-11-21', vence1: '2026-12-10' };
  const amounts = { neto: '826.45', exento: '0.00', iva: '173.55', total: '1000.00' };
  const factura = await world.one('facturas', {
    ...day,
    ...amounts,
    ...{ titular: holders.gomez, tipoComprobante: 'Factura B', puntoVenta: 6, saldo: '1000.00', estado: 'Autorizada' },
  });
  const line = { factura, linea: 1, concepto, descripcion: 'Peaje', cantidad: 1, precioUnitario: '826.45' };
  const facturaItem = await world.one('facturaItems', {
    ...line,
    ...{ bonificacion: '0.00', neto: '826.45', alicuotaIva: '5', iva: '173.55', total: '1000.00' },
  });
  return world.passage({ estado: 'Facturado', facturaItem, ...changes });
}

describe('rating a transit again (domain.md A4)', () => {
  it('takes the tariff that was put right, and records what changed', async () => {
    const id = await world.passage();
    await setPrice('1100.00');
    const response = await rerate(id);
    expect([response.statusCode, response.json()]).toMatchObject([200, { estado: 'Valorizado', importe: '1100.00' }]);
    const { rows } = await sql<{ antes: unknown; despues: unknown }>`
      select "antes", "despues" from "historial" where "recurso" = 'transitos' and "clave" = ${String(id)}
        and "accion" = 'revalorizar' and "campo" = 'importe'`.execute(db);
    expect(rows).toEqual([{ antes: '1000.00', despues: '1100.00' }]);
    await setPrice('1000.00');
  });

  it('finds the account that was unknown, and does not charge a pass that was not enabled then', async () => {
    const id = await world.passage({ estado: 'NoIdentificado', titular: null, medioDePaso: null, vehiculo: null });
    expect((await rerate(id)).json()).toMatchObject({ estado: 'Valorizado', importe: '1000.00' });
  });

  it('leaves what a person decided, and what is billed', async () => {
    const unknown = await world.passage({ estado: 'NoIdentificado', numeroMedio: 'SI1A00000001', formaPago: 'Tag' });
    const assigned = await admin('POST', `transitos/${unknown}/actions/asociar`, { medioDePaso: world.pass?.id });
    expect(assigned.statusCode).toBe(200);
    const again = await rerate(unknown);
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'Alguien ya decidió la cuenta o la categoría: queda como está.',
    ]);
    expect((await rerate(await billed())).statusCode).toBe(409);
  });

  it('of a period says what changed, what a person decided, and what is billed with another price', async () => {
    const at = (minute: number) => ({ fechaHora: `2026-10-06T12:0${minute}:00.000Z` });
    const open = [await world.passage(at(1)), await world.passage(at(2))];
    const byHand = await world.passage({ ...at(3), estado: 'NoIdentificado', numeroMedio: 'SI1A00000002' });
    await admin('POST', `transitos/${byHand}/actions/asociar`, { medioDePaso: world.pass?.id });
    const charged = await billed(at(4));
    await setPrice('1250.00');
    const { work } = systemWork(storeOf(context), 'transitos');
    const window = { desde: '2026-10-06T00:00:00.000Z', hasta: '2026-10-07T00:00:00.000Z', estacion: world.estacion };
    const first = await rerateChunk(work, window, 0);
    expect(first).toMatchObject({ examined: 4, changed: 2, before: 200_000n, after: 250_000n, byHand: 1 });
    expect(first).toMatchObject({ billed: 1, billedDifference: 25_000n });
    expect(await Promise.all([...open, charged].map(async (id) => (await read(id)).importe))).toEqual([
      '1250.00',
      '1250.00',
      '1000.00',
    ]);
    expect(await rerateChunk(work, window, first?.last ?? 0)).toBeUndefined();
    expect(await rerateChunk(work, window, 0)).toMatchObject({ changed: 0 });
    await setPrice('1000.00');
  });

  it('of a period is refused beyond 92 days', async () => {
    const response = await admin('POST', 'transitos/actions/revalorizarPeriodo', {
      desde: '2026-01-01T00:00:00.000Z',
      hasta: '2026-06-01T00:00:00.000Z',
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { hasta: 'El período es de 92 días como máximo.' },
    ]);
  });
});

describe('a transit that gets another category in its dispute', () => {
  it('keeps the discount of the plan that it had at the passage', async () => {
    const [plan] = await insertRows(db, registry, 'binesServicio', [
      {
        bin: 'SI0378',
        rangoDesde: 'SI03780000',
        rangoHasta: 'SI0378FFFF',
        nombre: 'Plan de prueba',
        bonificacionPct: '10.00',
        vigenciaDesde: '2026-01-01',
      },
    ]);
    const setPlan = (value: unknown) =>
      sql`update "mediosDePaso" set "binServicio" = ${value} where "id" = ${world.pass?.id}`.execute(db);
    await setPlan(plan);
    const changed = await admin('PUT', `binesServicio/${plan}`, { bonificacionPct: '50.00' });
    expect([changed.statusCode, changed.json().errors]).toEqual([200, undefined]);
    const id = await world.passage({ categoriaTarifada: 3, importe: '1350.00' });
    await admin('POST', `transitos/${id}/actions/impugnar`, { motivo: 'Categoría errónea', comentario: 'Es un auto' });
    const input = { categoria: 2, comentario: 'Sin tráiler' };
    const response = await admin('POST', `transitos/${id}/actions/recategorizar`, input);
    expect(response.json()).toMatchObject({ categoriaTarifada: 2, bonificacion: '100.00', importe: '900.00' });
    await setPlan(null);
  });
});
