/** Charges (domain.md A6): what a holder owes besides the transits, billed once, at the price of its day, with its own VAT. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addDays, startOfMonth } from '../../src/schema/calendar';
import { day, moneyWorld } from '../collections/money.fixture';
import { checkRun } from './corridasFacturacion/server/checks';
import { runsOf } from './corridasFacturacion/server/runs';

const world = await moneyWorld();
const { db, one: biller, other: approver, createHolder, runAction, read, conceptId } = world;

type Row = Record<string, unknown> & { id: number };
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
// those of the demo's passes and payments
await sql`delete from "cargos"`.execute(db);
const chargesOf = (titular: string) =>
  rowsOf(sql<Row>`select * from "cargos" where "titular" = ${titular} order by "id"`);
/** A charge of today; it is moved to the month of the runs, whose hours have ended. */
async function addCharge(titular: string, codigo = 'ENVIO', values: object = {}): Promise<void> {
  await runAction('cargos/actions/agregar', { titular, concepto: await conceptId(codigo), ...values });
  await sql`update "cargos" set "fecha" = '2013-01-05' where "titular" = ${titular} and "fecha" = ${day}::date`.execute(
    db,
  );
}

async function createRun(titular: string, values: object = {}): Promise<number> {
  const { status, body } = await biller('POST', 'corridasFacturacion', {
    body: {
      ...{ periodo: '2013-01', ciclo: 'A', tipo: 'Refacturación', fechaEmision: day },
      ...{
        transitosDesde: '2013-01-01T03:00:00.000Z',
        transitosHasta: '2013-02-01T03:00:00.000Z',
        filtros: { titular },
      },
      ...values,
    },
  });
  expect([status, body]).toMatchObject([201, {}]);
  return Number(Object(body).id);
}
const runState = (id: number, wanted: string) =>
  vi.waitFor(
    async () => {
      expect((await read(`corridasFacturacion/${id}`)).estado).toBe(wanted);
      const open = await rowsOf(sql<Row>`select "id" from "ejecuciones" where "codigo" = 'FAC-MENS'
        and "estado" in ('Pendiente', 'EnCola', 'Ejecutando')`);
      expect(open).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
async function calculate(id: number): Promise<void> {
  await runAction(`corridasFacturacion/${id}/actions/calcular`);
  await runState(id, 'Calculada');
}
async function issue(id: number): Promise<void> {
  await runAction(`corridasFacturacion/${id}/actions/revisar`);
  await runAction(`corridasFacturacion/${id}/actions/aprobar`, {}, approver);
  await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
  await runState(id, 'Emitida');
}
const cancelRun = (id: number) => runAction(`corridasFacturacion/${id}/actions/cancelar`, { motivo: 'Prueba' });
async function runCharges(): Promise<void> {
  const [process] = await rowsOf(sql<Row>`select "id" from "procesos" where "codigo" = 'CARGOS'`);
  await sql`delete from "ejecuciones" where "codigo" = 'CARGOS'`.execute(db);
  const { call } = await world.person(['Proceso.ver', 'Proceso.ejecutar', 'Proceso.editar']);
  expect((await call('POST', `procesos/${process?.id}/actions/ejecutar`, { body: {} })).status).toBe(200);
  await vi.waitFor(
    async () => {
      const [last] = await rowsOf(
        sql<Row>`select "id", "estado" from "ejecuciones" where "codigo" = 'CARGOS' order by "id" desc limit 1`,
      );
      expect(last?.estado).toBe('Finalizado');
    },
    { timeout: 30_000, interval: 100 },
  );
}

describe('a charge', () => {
  it('has the price of its day, and exists once for its act', async () => {
    const titular = await createHolder();
    await addCharge(titular, 'REPOS', { fecha: addDays(day, -400) });
    await addCharge(titular, 'REPOS');
    const [old, now] = await chargesOf(titular);
    const prices =
      await rowsOf(sql<Row>`select p."id", p."precio" from "conceptoPrecios" p join "conceptosFacturables" c
      on c."id" = p."concepto" where c."codigo" = 'REPOS' and p."vigenciaDesde" <= ${day}::date order by p."vigenciaDesde"`);
    expect([old?.importe, now?.importe]).toEqual([prices[1]?.precio, prices[2]?.precio]);
    const again = await biller('POST', 'cargos/actions/agregar', {
      body: { titular, concepto: await conceptId('REPOS') },
    });
    expect(again.status).toBe(422);
  });

  it('is refused for a day without a price, and for a day to come', async () => {
    const titular = await createHolder();
    const charge = async (fecha: string) =>
      (await biller('POST', 'cargos/actions/agregar', { body: { titular, concepto: await conceptId('ENVIO'), fecha } }))
        .status;
    expect([await charge('2001-01-01'), await charge(addDays(day, 1))]).toEqual([409, 422]);
    expect(await chargesOf(titular)).toEqual([]);
  });

  it('is cancelled by another person than its author, and only while nothing bills it', async () => {
    const titular = await createHolder();
    await addCharge(titular);
    const [charge] = await chargesOf(titular);
    const cancel = (call: typeof biller) =>
      call('POST', `cargos/${charge?.id}/actions/anular`, { body: { motivo: 'Cortesía' } });
    expect((await cancel(biller)).status).toBe(409);
    await runAction(`cargos/${charge?.id}/actions/facturarAhora`);
    expect((await cancel(approver)).status).toBe(409);
    const [draft] = await rowsOf(sql<Row>`select "id" from "facturas" where "titular" = ${titular}`);
    await runAction(`facturas/${draft?.id}/actions/descartar`);
    expect((await cancel(approver)).status).toBe(200);
    expect(await chargesOf(titular)).toMatchObject([{ estado: 'Anulado', motivo: 'Cortesía', facturaItem: null }]);
  });

  it('is billed at once as a voucher, due after the days of the setting', async () => {
    await sql`update "configuracionesWeb" set "valorNumero" = 17 where "clave" = 'facturacion.vencimientoDias'`.execute(
      db,
    );
    const titular = await createHolder();
    await addCharge(titular);
    const [charge] = await chargesOf(titular);
    await runAction(`cargos/${charge?.id}/actions/facturarAhora`);
    const [draft] = await rowsOf(
      sql<Row>`select "id", "vence1"::text as "vence1", "total" from "facturas" where "titular" = ${titular}`,
    );
    expect(draft).toMatchObject({ vence1: addDays(day, 17), total: charge?.importe });
    await runAction(`facturas/${draft?.id}/actions/emitir`);
    expect(await chargesOf(titular)).toMatchObject([{ estado: 'Facturado' }]);
    await sql`update "configuracionesWeb" set "valorNumero" = 10 where "clave" = 'facturacion.vencimientoDias'`.execute(
      db,
    );
  });
});

describe('a billing run', () => {
  it('bills each charge once, with the VAT of its concept, in simulation and deviation too', async () => {
    const titular = await createHolder();
    await sql`update "conceptosFacturables" set "alicuotaIva" = '4' where "codigo" = 'GESTCOB'`.execute(db);
    await addCharge(titular, 'ENVIO');
    await addCharge(titular, 'GESTCOB');
    const query =
      'periodo=2013-01&ciclo=A&tipo=Refacturación&desde=2013-01-01T03:00:00.000Z&hasta=2013-02-01T03:00:00.000Z';
    const { body: simulated } = await biller('GET', `simulacionCorrida?${query}&titular=${titular}`);
    expect(simulated).toMatchObject({ facturas: 1, transitos: 0, cargos: 2, total: '10700.00' });

    const id = await createRun(titular);
    expect(await read(`corridasFacturacion/${id}`)).toMatchObject({
      puntoVenta: 6,
      fechaVencimiento1: addDays(day, 10),
    });
    await calculate(id);
    const [draft] = await rowsOf(sql<Row>`select * from "facturas" where "corrida" = ${id}`);
    expect(draft).toMatchObject({ titular, total: '10700.00' });
    const items = await rowsOf(sql<Row>`select * from "facturaItems" where "factura" = ${draft?.id} order by "linea"`);
    expect(items).toMatchObject([
      { descripcion: 'Envío a domicilio', alicuotaIva: '5', neto: '5123.97', iva: '1076.03', total: '6200.00' },
      { descripcion: 'Gestión de cobranza', alicuotaIva: '4', neto: '4072.40', iva: '427.60', total: '4500.00' },
    ]);
    expect(await chargesOf(titular)).toMatchObject([
      { estado: 'Pendiente', facturaItem: items[0]?.id },
      { estado: 'Pendiente', facturaItem: items[1]?.id },
    ]);
    // calculated again: the same drafts
    await calculate(id);
    expect(await rowsOf(sql<Row>`select * from "facturas" where "corrida" = ${id}`)).toMatchObject([
      { total: '10700.00' },
    ]);
    await issue(id);
    expect(await chargesOf(titular)).toMatchObject([{ estado: 'Facturado' }, { estado: 'Facturado' }]);

    const second = await createRun(titular, { periodo: '2013-02' });
    await calculate(second);
    expect(await rowsOf(sql<Row>`select "id" from "facturas" where "corrida" = ${second}`)).toEqual([]);
    // as with transits, a credit note does not free what it credits
    const [invoice] = await rowsOf(sql<Row>`select "id" from "facturas" where "corrida" = ${id}`);
    await sql`update "configuracionesWeb" set "valorNumero" = 1000000 where "clave" = 'facturacion.creditoSinSegundaFirma'`.execute(
      db,
    );
    await runAction(`facturas/${invoice?.id}/actions/anular`, { motivo: 'Prueba' });
    await calculate(second);
    expect(await rowsOf(sql<Row>`select "id" from "facturas" where "corrida" = ${second}`)).toEqual([]);
    await cancelRun(second);
  });

  it('lists each transit and charge that it has not billed, with its reason, for who may see them', async () => {
    const [titular, other] = [await createHolder(), await createHolder()];
    await sql`insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular",
      "importe", "banda", "bloque", "nroTransito")
      select '2013-01-11T12:00:00Z', "estacion", "via", "sentido", "concesionario", 'Tag', p.estado, ${titular}, 605, 'Pico', 9301, p.n
      from (select * from "transitos" order by "id" limit 1) t
      cross join (values ('Valorizado', 1), ('EnDisputa', 2)) p (estado, n)`.execute(db);
    await addCharge(titular);
    await addCharge(other);
    const id = await createRun(titular, { ciclo: 'C' });
    await calculate(id);
    await addCharge(titular, 'REPOS');
    const path = `corridasFacturacion/${id}/actions/sinFacturar`;
    expect((await biller('POST', path, { body: {} })).status).toBe(403);
    const reader = await world.person(['CorridaFacturacion.ver', 'Cargo.ver', 'Transito.ver', 'Titular.ver']);
    const response = await world.server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: reader.token },
      payload: {},
    });
    expect(response.headers['content-type']).toContain('text/csv');
    const lines = response.body.split('\r\n').filter((line) => line.includes(titular) || line.includes(other));
    expect(lines.map((line) => line.split(';').filter((_, column) => [0, 3, 5].includes(column)))).toEqual([
      ['Tránsito', titular, 'En disputa'],
      ['Cargo', other, 'De otro ciclo o fuera de los filtros'],
      ['Cargo', titular, 'Cargados después del cálculo'],
    ]);
    await cancelRun(id);
    await sql`delete from "transitos" where "titular" = ${titular}`.execute(db);
  });

  it('has a report whose checks hold, and each of them shows what was broken', async () => {
    const titular = await createHolder();
    await sql`insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular",
      "importe", "banda", "bloque", "nroTransito")
      select '2013-01-10T12:00:00Z', "estacion", "via", "sentido", "concesionario", p.forma, p.estado, ${titular}, 605, 'Pico', 9300, p.n
      from (select * from "transitos" order by "id" limit 1) t
      cross join (values ('Tag', 'Valorizado', 1), ('Tag', 'Valorizado', 2), ('Tag', 'EnDisputa', 3), ('Efectivo', 'Cobrado', 4)) p (forma, estado, n)`.execute(
      db,
    );
    await addCharge(titular);
    const id = await createRun(titular, { ciclo: 'C' });
    await calculate(id);
    await issue(id);
    const report = async () => JSON.parse(String((await read(`corridasFacturacion/${id}`)).controles));
    const wrong = async () =>
      (await report()).checks
        .filter(({ expected, found }: Record<string, string>) => expected !== found)
        .map(({ code }: { code: string }) => code);
    expect(await wrong()).toEqual([]);
    const { reasons, charges } = await report();
    expect(charges).toContainEqual({ reason: 'facturado', count: 1, amount: expect.any(String) });
    expect(reasons).toEqual(
      expect.arrayContaining([
        { reason: 'facturado', count: 2, amount: '1210.00' },
        { reason: 'EnDisputa', count: 1, amount: '605.00' },
        { reason: 'otraFormaPago', count: 1, amount: '605.00' },
      ]),
    );
    const broken = (query: ReturnType<typeof sql>) =>
      db.transaction().execute(async (tx) => {
        await query.execute(tx);
        const [run] = await runsOf(tx, [id]);
        const { checks } = run ? await checkRun(tx, run) : { checks: [] };
        await sql`select 1`.execute(tx);
        const codes = checks.filter(({ expected, found }) => expected !== found).map(({ code }) => code);
        throw Object.assign(new Error('undone'), { codes });
      });
    const items = sql`(select i."id" from "facturaItems" i join "facturas" f on f."id" = i."factura" where f."corrida" = ${id} order by i."linea")`;
    const shown = (query: ReturnType<typeof sql>) =>
      broken(query).then(
        () => [],
        ({ codes }) => codes,
      );
    expect(
      await shown(sql`update "transitos" set "facturaItem" = null where "bloque" = 9300 and "nroTransito" = 1`),
    ).toEqual(['pasadas', 'importes']);
    expect(await shown(sql`update "transitos" set "importe" = 1 where "bloque" = 9300 and "nroTransito" = 1`)).toEqual([
      'importes',
    ]);
    expect(await shown(sql`update "cargos" set "facturaItem" = null where "titular" = ${titular}`)).toEqual(['cargos']);
    expect(
      await shown(sql`update "facturas" set "neto" = "neto" + 1, "iva" = "iva" - 1 where "corrida" = ${id}`),
    ).toEqual(['neto', 'iva']);
    expect(await shown(sql`update "facturas" set "total" = "total" + 1 where "corrida" = ${id}`)).toEqual([
      'total',
      'cuenta',
    ]);
    expect(await shown(sql`update "facturaItems" set "iva" = "iva" + 1 where "id" in ${items}`)).toEqual([
      'iva',
      'iva5',
    ]);
  });

  it('frees the charges of its drafts when it is cancelled, and of a trial it takes none', async () => {
    const titular = await createHolder();
    await addCharge(titular);
    const trial = await createRun(titular, { tipo: 'Prueba' });
    await calculate(trial);
    expect((await read(`corridasFacturacion/${trial}`)).totales).toMatchObject({ facturas: 1, total: '6200.00' });
    expect(await chargesOf(titular)).toMatchObject([{ facturaItem: null }]);
    const id = await createRun(titular, { periodo: '2013-03' });
    await calculate(id);
    expect(await chargesOf(titular)).toMatchObject([{ facturaItem: expect.any(Number) }]);
    await cancelRun(id);
    await calculate(await createRun(titular, { periodo: '2013-04' }));
    expect(await rowsOf(sql<Row>`select "id" from "facturas" where "titular" = ${titular}`)).toHaveLength(1);
  });
});

describe('the process of charges', () => {
  it('charges the service of the period once, to passes in use since before it began', async () => {
    const [plan] = await rowsOf(sql<Row>`select b."id", c."id" as "concepto" from "binesServicio" b
      join "conceptosFacturables" c on c."id" = b."conceptoMensual" where b."bin" = 'SI0303'`);
    const titular = await createHolder();
    const pass = async (numero: string, estado: string, activacion: string) => {
      await sql`insert into "mediosDePaso" ("numero", "tipo", "titular", "binServicio", "estado", "fechaActivacion")
        values (${numero}, 'TAG', ${titular}, ${plan?.id}, ${estado}, ${activacion}::timestamptz)`.execute(db);
    };
    await pass('SI0303TEST1', 'Habilitado', '2026-01-10T12:00:00Z');
    await pass('SI0303TEST2', 'Suspendido', '2026-01-10T12:00:00Z');
    await pass('SI0303TEST3', 'Habilitado', new Date().toISOString());
    await runCharges();
    await runCharges();
    expect(await chargesOf(titular)).toMatchObject([{ origen: 'Período', importe: '28500.00', estado: 'Pendiente' }]);
    const [{ fecha } = { fecha: null }] = await rowsOf(
      sql<Row>`select "id", "fecha"::text as "fecha" from "cargos" where "titular" = ${titular}`,
    );
    expect(fecha).toBe(startOfMonth(day));
  });

  it('charges what was paid late: the surcharge of the run once, then interest by day; a reversed payment owes neither', async () => {
    await sql`update "configuracionesWeb" set "valorNumero" = 6 where "clave" = 'facturacion.interesMensualPct'`.execute(
      db,
    );
    const lateBy = async (first: number, second: number | null, pct: string | null) => {
      const titular = await createHolder();
      const id = await world.createInvoice(titular, '1000.00', -first);
      await sql`update "facturas" set "vence2" = ${second === null ? null : addDays(day, -second)}::date, "recargo2Pct" = ${pct}::numeric
        where "id" = ${id}`.execute(db);
      return { titular, cobro: await world.createPayment(titular, '1000.00') };
    };
    const between = await lateBy(10, -5, '3.00');
    const after = await lateBy(40, 30, '3.00');
    const without = await lateBy(15, null, null);
    const inTime = await lateBy(-1, -11, '3.00');
    await runCharges();
    await runCharges();
    const found = async ({ titular }: { titular: string }) =>
      (await chargesOf(titular)).map(({ origen, importe }) => [origen, importe]);
    expect(await found(between)).toEqual([['Recargo', '30.00']]);
    const [[, surcharge] = [], [kind, interest] = []] = await found(after);
    expect([surcharge, kind]).toEqual(['30.00', 'Interés']);
    // 6 % for thirty days; a second due date on a day off moves to the next working day
    expect(Number(interest)).toBeLessThanOrEqual(60);
    expect(Number(interest)).toBeGreaterThanOrEqual(50);
    expect(await found(without)).toEqual([['Interés', '30.00']]);
    expect(await found(inTime)).toEqual([]);

    await runAction(`cobros/${between.cobro}/actions/revertir`, { causa: 'Contracargo', motivo: 'Prueba' });
    await runCharges();
    expect(await chargesOf(between.titular)).toMatchObject([{ estado: 'Anulado' }]);
    await sql`update "configuracionesWeb" set "valorNumero" = 0 where "clave" = 'facturacion.interesMensualPct'`.execute(
      db,
    );
    const free = await lateBy(15, null, null);
    await runCharges();
    expect(await found(free)).toEqual([]);
  });
});
