/** Billing runs (domain.md A6): calculated, reviewed, approved by another person, issued, sent; each transit billed once. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { day, moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one: biller, other: approver, createHolder, runAction, read, readLedger, expectBalanced } = world;

type Row = Record<string, unknown> & { id: number };
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;

// charges of the demo would be billed too
await sql`delete from "cargos"`.execute(db);

let month = 0;
let transitCount = 0;

/** A month of its own for each run, before the demo data, and each before the last one: a run also bills what is left of before. */
function earlierMonth() {
  const [periodo, following] = [month, month + 1].map((n) => new Date(Date.UTC(2012, n)).toISOString().slice(0, 7));
  month -= 1;
  return {
    periodo,
    transitosDesde: `${periodo}-01T03:00:00.000Z`,
    transitosHasta: `${following}-01T03:00:00.000Z`,
    at: `${periodo}-12T12:00:00.000Z`,
  };
}

async function addTransits(titular: string, at: string, importes: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const importe of importes) {
    transitCount += 1;
    const [row] = await rowsOf(sql<Row>`
      insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "titular",
        "importe", "banda", "bloque", "nroTransito")
      select ${at}::timestamptz, "estacion", "via", "sentido", "concesionario", 'Tag', 'Valorizado', ${titular},
        ${importe}::numeric, 'Pico', 9100, ${transitCount}::int from "transitos" order by "id" limit 1 returning "id"`);
    ids.push(Number(row?.id));
  }
  return ids;
}

async function createRun(period: ReturnType<typeof earlierMonth>, values: object = {}): Promise<number> {
  const { at: _at, ...range } = period;
  const response = await biller('POST', 'corridasFacturacion', {
    body: {
      ...range,
      ...{ ciclo: 'A', tipo: 'Mensual', puntoVenta: 6 },
      ...{ fechaEmision: day, fechaVencimiento1: addDays(day, 10) },
      ...values,
    },
  });
  expect([response.status, response.body]).toMatchObject([201, {}]);
  return Number(Object(response.body).id);
}

const runState = (id: number, wanted: string) =>
  vi.waitFor(
    async () => {
      const run = await read(`corridasFacturacion/${id}`);
      if (run.estado !== wanted) {
        const [last] = await rowsOf(sql<Row>`select "id", "mensaje" from "ejecuciones" order by "id" desc limit 1`);
        throw new Error(`${run.estado}, not ${wanted}: ${String(last?.mensaje)}`);
      }
      const [open] = await rowsOf(
        sql<Row>`select "id" from "ejecuciones" where "codigo" in ('FAC-MENS', 'ENV-FAC')
          and "estado" in ('Pendiente', 'EnCola', 'Ejecutando')`,
      );
      if (open) throw new Error('the process has not ended');
      return run;
    },
    { timeout: 30_000, interval: 100 },
  );

async function calculate(id: number) {
  await runAction(`corridasFacturacion/${id}/actions/calcular`);
  return runState(id, 'Calculada');
}
async function approve(id: number): Promise<void> {
  await runAction(`corridasFacturacion/${id}/actions/revisar`);
  await runAction(`corridasFacturacion/${id}/actions/aprobar`, {}, approver);
}
const invoicesOf = (id: number) =>
  rowsOf(sql<Row>`select * from "facturas" where "corrida" = ${id} order by "titular", "id"`);
const itemsOf = (invoice: number) =>
  rowsOf(sql<Row>`select * from "facturaItems" where "factura" = ${invoice} order by "linea"`);
const transit = async (id: number | undefined) =>
  (await rowsOf(sql<Row>`select "id", "estado", "facturaItem" from "transitos" where "id" = ${id ?? 0}`))[0];

describe('a billing run', () => {
  it('is calculated, approved by another person, issued and sent, each transit on one line', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    const transits = await addTransits(titular, period.at, ['605.00', '605.00', '1000.01']);
    const id = await createRun(period);

    const run = await calculate(id);
    expect(run.totales).toMatchObject({ facturas: 1, items: 2, total: '2210.01', errores: 0, desviadas: 0 });
    const [draft] = await invoicesOf(id);
    expect(draft).toMatchObject({ estado: 'Borrador', numero: null, total: '2210.01', saldo: '0.00', titular });
    expect(await readLedger(titular)).toEqual([]);
    const items = await itemsOf(draft?.id ?? 0);
    expect(items).toMatchObject([
      // 605 × 2 with 21 % included: 1000.00 and 210.00; 1000.01: 826.45 and 173.56
      { cantidad: 2, precioUnitario: '605.00', neto: '1000.00', iva: '210.00', total: '1210.00' },
      { cantidad: 1, precioUnitario: '1000.01', neto: '826.45', iva: '173.56', total: '1000.01' },
    ]);
    expect(await transit(transits[0])).toMatchObject({ estado: 'Valorizado', facturaItem: items[0]?.id });

    await approve(id);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    await runState(id, 'Emitida');
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ estado: 'Autorizada', arcaResultado: 'Aprobado', saldo: '2210.01' });
    expect(invoice?.cae).toMatch(/^\d{14}$/);
    expect(await readLedger(titular)).toEqual([['Factura', '2210.01', '0.00']]);
    await expectBalanced(titular);
    expect(await transit(transits[2])).toMatchObject({ estado: 'Facturado' });

    await runAction(`corridasFacturacion/${id}/actions/enviarFacturas`);
    await runState(id, 'Enviada');
    const [sent] = await invoicesOf(id);
    expect(sent).toMatchObject({
      estado: 'Enviada',
      canalEnvio: 'Correo',
      pdf: { name: `Factura B ${sent?.comprobante}.pdf`, type: 'application/pdf' },
    });
    const mails = await rowsOf(sql<Row>`select "id", "adjuntos" from "correos" where "titular" = ${titular}`);
    expect(mails).toMatchObject([{ adjuntos: [sent?.pdf] }]);
  });

  it('takes what came late for an earlier month, and says which days its vouchers bill', async () => {
    const [period, before, long] = [earlierMonth(), earlierMonth(), earlierMonth()];
    const titular = await createHolder();
    const filtros = { titular };
    const [late] = await addTransits(titular, long.at, ['500.00']);
    const [own] = await addTransits(titular, before.at, ['700.00']);
    const [next] = await addTransits(titular, period.at, ['900.00']);
    const id = await createRun(before, { filtros });
    expect((await calculate(id)).totales).toMatchObject({ facturas: 1, total: '1200.00' });
    expect(await invoicesOf(id)).toMatchObject([{ total: '1200.00' }]);
    const [invoice] = await invoicesOf(id);
    expect(await read(`facturas/${invoice?.id}`)).toMatchObject({ periodoDesde: `${long.periodo}-12` });
    expect(await Promise.all([late, own, next].map(transit))).toMatchObject([
      { facturaItem: expect.any(Number) },
      { facturaItem: expect.any(Number) },
      { facturaItem: null },
    ]);
    const { reasons } = JSON.parse(String((await read(`corridasFacturacion/${id}`)).controles));
    expect(reasons).toContainEqual({ reason: 'facturado', count: 2, amount: '1200.00' });
  });

  it('is neither calculated nor issued before its hours end', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    await addTransits(titular, period.at, ['100.00']);
    const transitosHasta = new Date(Date.now() + 3_600_000).toISOString();
    const id = await createRun(period, { tipo: 'Refacturación', filtros: { titular }, transitosHasta });
    const refused = await biller('POST', `corridasFacturacion/${id}/actions/calcular`, { body: {} });
    expect([refused.status, JSON.stringify(refused.body).includes('terminan el')]).toEqual([409, true]);
    const trial = await createRun(period, { tipo: 'Prueba', filtros: { titular }, transitosHasta });
    expect((await calculate(trial)).totales).toMatchObject({ facturas: 1 });
  });

  it('dates its vouchers on its day of issue, and is not issued on one that the authority refuses', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    await addTransits(titular, period.at, ['100.00']);
    const puntoVenta = 4711;
    const emit = (id: number) => approver('POST', `corridasFacturacion/${id}/actions/emitir`, { body: {} });
    const id = await createRun(period, { filtros: { titular }, puntoVenta, fechaEmision: addDays(day, -11) });
    await calculate(id);
    await approve(id);
    const refused = await emit(id);
    expect([refused.status, JSON.stringify(refused.body).includes('ARCA no acepta')]).toEqual([409, true]);
    await runAction(`corridasFacturacion/${id}/actions/devolver`, { comentario: 'Otra fecha' }, approver);
    const { version } = await read(`corridasFacturacion/${id}`);
    const fechaEmision = addDays(day, -2);
    expect(
      (
        await biller('PUT', `corridasFacturacion/${id}`, {
          body: { fechaEmision },
          headers: { 'if-match': `"${version}"` },
        })
      ).status,
    ).toBe(200);
    await calculate(id);
    await approve(id);
    expect((await emit(id)).status).toBe(200);
    await runState(id, 'Emitida');
    const [invoice] = await invoicesOf(id);
    expect(await read(`facturas/${invoice?.id}`)).toMatchObject({ fechaEmision, numero: 1 });
    // the series goes on: an earlier day would be refused
    const other = await createHolder();
    await addTransits(other, period.at, ['100.00']);
    const earlier = await createRun(period, {
      ...{ tipo: 'Refacturación', filtros: { titular: other }, puntoVenta, fechaEmision: addDays(day, -3) },
    });
    await calculate(earlier);
    await approve(earlier);
    expect((await emit(earlier)).status).toBe(409);
  });

  it('leaves no hole in the numbers where the authority rejects a voucher', async () => {
    const period = earlierMonth();
    const puntoVenta = 4712;
    const wrong = ['20111111113', '20111111114'].map((numeroDocumento) => ({ tipoDocumento: 'CUIT', numeroDocumento }));
    for (const changes of [wrong[0], {}, wrong[1], {}])
      await addTransits(await createHolder(changes), period.at, ['100.00']);
    const id = await createRun(period, { puntoVenta });
    await calculate(id);
    await approve(id);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    expect(await runState(id, 'Emitida')).toMatchObject({ errores: 2 });
    const numbers = (await invoicesOf(id)).map(({ estado, numero }) => [
      estado,
      numero === null ? null : Number(numero),
    ]);
    expect(numbers.sort()).toEqual([
      ['Autorizada', 1],
      ['Autorizada', 2],
      ['Rechazada', null],
      ['Rechazada', null],
    ]);
  });

  it('waits for its turn where another run is at work', async () => {
    const runs: number[] = [];
    for (const _ of [1, 2]) {
      const period = earlierMonth();
      const titular = await createHolder();
      await addTransits(titular, period.at, ['100.00']);
      runs.push(await createRun(period, { filtros: { titular } }));
    }
    await Promise.all(runs.map((id) => runAction(`corridasFacturacion/${id}/actions/calcular`)));
    for (const id of runs) expect((await runState(id, 'Calculada')).totales).toMatchObject({ facturas: 1 });
  });

  it('gives vouchers numbers without gaps, in one series with those issued one by one', async () => {
    const period = earlierMonth();
    const holders = [await createHolder(), await createHolder(), await createHolder()];
    for (const titular of holders) await addTransits(titular, period.at, ['100.00']);
    await world.createInvoice(await createHolder());
    const id = await createRun(period);
    await calculate(id);
    await approve(id);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    await runState(id, 'Emitida');
    await world.createInvoice(await createHolder());
    const numbers = await rowsOf(sql<Row>`
      select "numero" as "id" from "facturas" where "tipoComprobante" = 'Factura B' and "puntoVenta" = 6 and "numero" is not null
      order by "numero" desc limit 5`);
    const [highest = { id: 0 }] = numbers;
    expect(numbers.map(({ id: numero }) => Number(numero))).toEqual(
      [0, 1, 2, 3, 4].map((back) => Number(highest.id) - back),
    );
  });

  it('never bills a transit twice: a second run over the same hours finds nothing', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    await addTransits(titular, period.at, ['300.00']);
    await calculate(await createRun(period));
    const second = await createRun(period, { tipo: 'Refacturación' });
    expect((await calculate(second)).totales).toMatchObject({ facturas: 0, total: '0.00' });
  });

  it('calculated again replaces its drafts, and cancelled gives its transits back', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    const [first] = await addTransits(titular, period.at, ['300.00']);
    const id = await createRun(period);
    await calculate(id);
    await addTransits(titular, period.at, ['200.00']);
    expect((await calculate(id)).totales).toMatchObject({ facturas: 1, total: '500.00' });
    expect(await invoicesOf(id)).toHaveLength(1);
    await runAction(`corridasFacturacion/${id}/actions/cancelar`, { motivo: 'Prueba' });
    const next = await createRun(period);
    expect((await calculate(next)).totales).toMatchObject({ facturas: 1, total: '500.00' });
    expect(await invoicesOf(id)).toEqual([]);
    expect((await transit(first))?.facturaItem).not.toBeNull();
  });

  it('issues everything else where a transit has changed since the calculation, and bills the rest after another one', async () => {
    const period = earlierMonth();
    const [calm, disputed] = [await createHolder(), await createHolder()];
    await addTransits(calm, period.at, ['300.00']);
    const [contested] = await addTransits(disputed, period.at, ['400.00', '150.00']);
    const id = await createRun(period);
    await calculate(id);
    await approve(id);
    await sql`update "transitos" set "estado" = 'EnDisputa' where "id" = ${contested}`.execute(db);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    const run = await runState(id, 'ConErrores');
    expect(run.errores).toBe(1);
    expect(await readLedger(calm)).toEqual([['Factura', '300.00', '0.00']]);
    expect(await readLedger(disputed)).toEqual([]);
    await calculate(id);
    await approve(id);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    await runState(id, 'Emitida');
    expect(await readLedger(disputed)).toEqual([['Factura', '150.00', '0.00']]);
    expect(await transit(contested)).toMatchObject({ estado: 'EnDisputa', facturaItem: null });
  });

  it('attaches discounts that wait for the next invoice, and pays from the available credit', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    await addTransits(titular, period.at, ['1000.00']);
    await world.createPayment(titular, '250.00');
    await sql`insert into "ajustes" ("titular", "tipo", "motivo", "importe", "estado", "fecha")
      values (${titular}, 'Bonificación próxima factura', 'Demora', 121, 'Aprobado', now())`.execute(db);
    const id = await createRun(period);
    expect((await calculate(id)).totales).toMatchObject({ facturas: 1, items: 2, total: '879.00' });
    await approve(id);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    await runState(id, 'Emitida');
    expect(await invoicesOf(id)).toMatchObject([{ total: '879.00', saldo: '629.00', estado: 'ParcialmentePagada' }]);
    expect(await rowsOf(sql<Row>`select "estado" from "ajustes" where "titular" = ${titular}`)).toMatchObject([
      { estado: 'Aplicado' },
    ]);
    await expectBalanced(titular);
  });

  it('as a trial writes only its totals', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    const [id] = await addTransits(titular, period.at, ['1210.00']);
    const trial = await createRun(period, { tipo: 'Prueba' });
    expect((await calculate(trial)).totales).toMatchObject({
      facturas: 1,
      neto: '1000.00',
      iva: '210.00',
      total: '1210.00',
    });
    expect(await invoicesOf(trial)).toEqual([]);
    expect(await transit(id)).toMatchObject({ facturaItem: null });
  });

  it('flags invoices that deviate from those of the previous run', async () => {
    const [period, before] = [earlierMonth(), earlierMonth()];
    const titular = await createHolder();
    await addTransits(titular, before.at, ['1000.00']);
    const first = await createRun(before, { ciclo: 'C' });
    await calculate(first);
    await approve(first);
    await runAction(`corridasFacturacion/${first}/actions/emitir`, {}, approver);
    await runState(first, 'Emitida');
    await addTransits(titular, period.at, ['1400.00']);
    const second = await createRun(period, { ciclo: 'C' });
    expect((await calculate(second)).totales).toMatchObject({ desviadas: 1 });
    expect(await invoicesOf(second)).toMatchObject([{ desvio: 40 }]);
  });

  it('gives its vouchers its due dates and the surcharge of the second one', async () => {
    const period = earlierMonth();
    const titular = await createHolder();
    await addTransits(titular, period.at, ['1000.00']);
    const [vence1, vence2] = [addDays(day, 11), addDays(day, 20)];
    const dates = { fechaVencimiento1: vence1, fechaVencimiento2: vence2, recargo2Pct: '4.50' };
    const id = await createRun(period, dates);
    await calculate(id);
    const [draft] = await invoicesOf(id);
    expect(await read(`facturas/${draft?.id}`)).toMatchObject({
      vence1,
      vence2,
      recargo2Pct: '4.50',
    });
  });

  it('leaves what the authority rejects unbilled, and its authorisation bills it once', async () => {
    const period = earlierMonth();
    const titular = await createHolder({ tipoDocumento: 'CUIT', numeroDocumento: '20111111111' });
    const [passed] = await addTransits(titular, period.at, ['300.00']);
    await runAction('cargos/actions/agregar', { titular, concepto: await world.conceptId('ENVIO') });
    await sql`update "cargos" set "fecha" = ${`${period.periodo}-12`} where "titular" = ${titular}`.execute(db);
    const charge = async () =>
      (await rowsOf(sql<Row>`select "id", "estado", "facturaItem" from "cargos" where "titular" = ${titular}`))[0];
    const id = await createRun(period);
    await calculate(id);
    await approve(id);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    expect(await runState(id, 'Emitida')).toMatchObject({ errores: 1 });
    const [rejected] = await invoicesOf(id);
    expect(rejected).toMatchObject({ estado: 'Rechazada', cae: null, numero: null, saldo: '0.00' });
    expect(await transit(passed)).toMatchObject({ estado: 'Valorizado', facturaItem: expect.any(Number) });
    expect(await charge()).toMatchObject({ estado: 'Pendiente', facturaItem: expect.any(Number) });
    expect(await readLedger(titular)).toEqual([]);
    // its lines keep them: no other run takes them meanwhile
    const second = await createRun(period, { tipo: 'Refacturación' });
    expect((await calculate(second)).totales).toMatchObject({ facturas: 0 });

    await sql`update "titulares" set "numeroDocumento" = '20111111112' where "codigoTitular" = ${titular}`.execute(db);
    const authorised = await runAction(`facturas/${rejected?.id}/actions/autorizar`);
    expect(authorised).toMatchObject({ estado: 'Autorizada', numero: expect.any(Number), saldo: rejected?.total });
    expect(await transit(passed)).toMatchObject({ estado: 'Facturado' });
    expect(await charge()).toMatchObject({ estado: 'Facturado' });
    expect(await readLedger(titular)).toEqual([['Factura', rejected?.total, '0.00']]);
    await expectBalanced(titular);
    const { checks } = JSON.parse(String((await read(`corridasFacturacion/${id}`)).controles));
    expect(checks.filter(({ expected, found }: Row) => expected !== found)).toEqual([]);
  });

  it('issues its drafts only as a whole, after approval', async () => {
    const period = earlierMonth();
    await addTransits(await createHolder(), period.at, ['100.00']);
    const id = await createRun(period);
    await calculate(id);
    const [draft] = await invoicesOf(id);
    expect((await biller('POST', `facturas/${draft?.id}/actions/emitir`, { body: {} })).status).toBe(409);
    expect((await biller('POST', `corridasFacturacion/${id}/actions/emitir`, { body: {} })).status).toBe(409);
    await runAction(`corridasFacturacion/${id}/actions/revisar`);
    expect((await biller('POST', `corridasFacturacion/${id}/actions/aprobar`, { body: {} })).status).toBe(409);
  });

  it('leaves one entry in the audit log for the vouchers of a chunk, and the history of each voucher', async () => {
    const period = earlierMonth();
    for (let holder = 0; holder < 6; holder += 1) await addTransits(await createHolder(), period.at, ['100.00']);
    const id = await createRun(period);
    await calculate(id);
    await approve(id);
    const [newest] = await rowsOf(sql<Row>`select max("id") as "id" from "logsAuditoria"`);
    await runAction(`corridasFacturacion/${id}/actions/emitir`, {}, approver);
    await runState(id, 'Emitida');
    const entries = await rowsOf(sql<Row>`
      select "id", "entidadId", "resumen" from "logsAuditoria"
      where "id" > ${newest?.id} and "entidad" = 'facturas' and "operacion" = 'emitir' order by "id"`);
    // one for each lane, which names its only voucher, or their number with the first and the last
    expect(entries.length).toBeLessThanOrEqual(2);
    const logged = entries.map(({ entidadId, resumen }) =>
      entidadId === null ? Number.parseInt(String(resumen), 10) : 1,
    );
    expect(logged.reduce((sum, count) => sum + count, 0)).toBe(6);
    const invoices = await invoicesOf(id);
    for (const invoice of invoices) {
      const steps = await rowsOf(sql<Row>`
        select "id" from "historial" where "recurso" = 'facturas' and "clave" = ${String(invoice.id)} and "accion" = 'emitir'`);
      expect(steps).not.toEqual([]);
    }
  });
});
