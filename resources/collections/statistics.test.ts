/** Figures of collections (domain.md A7), each recalculated independently from the raw rows. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, startOfMonth } from '../../src/schema/calendar';
import { schemas as billing } from '../billing';
import { schemas } from '.';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const { db, one: biller, createHolder, createInvoice, createPayment, runAction } = await moneyWorld();

/** Requests a panel as its schema declares it, for a period. */
async function requestPanel(resource: string, name: string, period: string) {
  const schema = [...billing, ...schemas].find((candidate) => candidate.name === resource);
  const panel = Object(schema).panels?.[name];
  const { draw: _, view: viewName, filter, compare: _compare, good: _good, ...query } = panel;
  const view = Object(schema).list?.views?.find((view: { name: string }) => view.name === viewName);
  const periodInput = query.at === undefined ? {} : { period };
  const body = {
    panels: {
      one: {
        ...query,
        ...periodInput,
        resource,
        filter: { $and: [view?.filter ?? {}, filter ?? {}] },
      },
    },
  };
  const response = await biller('POST', 'panels', { body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return Object(response.body).one;
}

const rowsOf = async (text: string) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db)).rows;
const numberOf = (value: unknown): number => Number(value ?? 0);

/** Invoices that count as billed. */
const invoices = async () =>
  (
    await rowsOf(
      `select "id", "fechaEmision"::text as "dia", "total", "saldo", "estado", "tipoComprobante" from "facturas"`,
    )
  ).filter(
    ({ tipoComprobante, estado }) =>
      !String(tipoComprobante).startsWith('Nota de crédito') &&
      !['Borrador', 'Emitida', 'Rechazada', 'Anulada'].includes(String(estado)),
  );
const total = (rows: readonly Record<string, unknown>[], field: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row[field]), 0);

describe('days sales outstanding', () => {
  it('is the total owed, in days of the invoicing of the last three months', async () => {
    const all = await invoices();
    const recent = all.filter(({ dia }) => String(dia) >= addDays(day, -89));
    const { value } = await requestPanel('facturas', 'diasDeCobro', 'P7D');
    expect(value).toBeCloseTo(total(all, 'saldo') / (total(recent, 'total') / 90), 6);
  });
});

describe('the effectiveness of debits', () => {
  const answered = async () =>
    rowsOf(`
      select l."tipo", l."intento", i."importe", i."estado" from "loteDebitoItems" i join "lotesDebito" l on l."id" = i."lote"
      where l."estado" in ('Conciliado', 'Cerrado') and l."fechaDebito" between '${startOfMonth(addMonths(day, -11))}' and '${day}'`);
  const shareOf = (rows: readonly Record<string, unknown>[]) =>
    total(
      rows.filter(({ estado }) => estado === 'Aceptado' || estado === 'Revertido'),
      'importe',
    ) / total(rows, 'importe');

  it('is the collected share of the presented amount', async () => {
    const { value } = await requestPanel('lotesDebito', 'efectividad', 'P12M');
    expect(value).toBeCloseTo(shareOf(await answered()), 6);
  });

  it.each([
    ['efectividadPorTipo', 'tipo'],
    ['efectividadPorIntento', 'intento'],
  ])('is grouped: %s', async (panel, column) => {
    const rows = await answered();
    const { groups } = await requestPanel('lotesDebito', panel, 'P12M');
    expect(groups.length).toBe(new Set(rows.map((row) => row[column])).size);
    for (const { key, value } of groups)
      expect([key, value]).toEqual([key, expect.closeTo(shareOf(rows.filter((row) => row[column] === key)), 6)]);
  });
});

it('the fallen share counts only plans that came into force', async () => {
  const plans = (await rowsOf(`select "estado" from "planesPago"`)).map(({ estado }) => String(estado));
  const startedPlans = plans.filter((estado) => ['Vigente', 'Cumplido', 'Caído'].includes(estado));
  const { value } = await requestPanel('planesPago', 'proporcionCaidos', 'P30D');
  expect(value).toBeCloseTo(startedPlans.filter((estado) => estado === 'Caído').length / startedPlans.length, 6);
});

it('the kept share counts only promises that are due or kept', async () => {
  for (const isKept of [true, true, false]) {
    const titular = await createHolder();
    await createInvoice(titular, '1000.00', -20);
    await refreshDebtors(db, { now: new Date(), titulares: [titular] });
    const { body } = await biller('GET', 'deudores', { query: { filter: { titular } } });
    const promise = { tipo: 'Llamada', resultado: 'Promesa de pago', promesaFecha: day, promesaImporte: '600.00' };
    await runAction(`deudores/${Object(body)[0].id}/actions/registrarGestion`, promise);
    if (isKept) await createPayment(titular, '1000.00');
    else
      await sql`update "gestionesCobranza" set "promesaFecha" = ${day}::date - 1 where "titular" = ${titular}`.execute(
        db,
      );
    await refreshDebtors(db, { now: new Date(), titulares: [titular] });
  }
  const promises = await rowsOf(`
    select (select coalesce(sum(c."importe"), 0) from "cobros" c where c."titular" = g."titular" and c."estado" = 'Acreditado'
        and c."fecha" >= g."fecha" and (c."fecha" at time zone 'America/Argentina/Buenos_Aires')::date <= g."promesaFecha") >= g."promesaImporte" as "kept",
      g."promesaFecha" < '${day}' as "over"
    from "gestionesCobranza" g where g."promesaFecha" between '${addDays(day, -89)}' and '${day}'`);
  const keptCount = promises.filter((promise) => promise.kept).length;
  const broken = promises.filter((promise) => !promise.kept && promise.over).length;
  expect(keptCount).toBeGreaterThan(0);
  const { value } = await requestPanel('gestionesCobranza', 'cumplidas', 'P90D');
  expect(value).toBeCloseTo(keptCount / (keptCount + broken), 6);
});

it('the share of a month’s invoices that is paid grows by days since issue', async () => {
  const bands = [7, 15, 30, 60, 90, Number.POSITIVE_INFINITY];
  const all = await invoices();
  const parts = await rowsOf(`
    select i."importe", to_char(f."fechaEmision", 'YYYY-MM-01') as "mes",
      (select (p."fecha" at time zone 'America/Argentina/Buenos_Aires')::date from "cobroImputaciones" p
        where p."cobro" = i."cobro" and p."factura" = i."factura" and p."importe" > 0 and p."id" <= i."id"
        order by p."id" desc limit 1) - f."fechaEmision" as "dias"
    from "cobroImputaciones" i join "facturas" f on f."id" = i."factura"`);
  const { lines } = await requestPanel('cobroImputaciones', 'porDias', 'P12M');
  expect(lines).toHaveLength(bands.length);
  for (const { key, points } of lines)
    for (const { at: monthStart, value } of points) {
      const month = all.filter(({ dia }) => String(dia).startsWith(String(monthStart).slice(0, 7)));
      const [lowerBound, upperBound] = [bands[key - 1] ?? -1, numberOf(bands[key])];
      const band = parts.filter(
        ({ mes, dias }) => mes === monthStart && numberOf(dias) > lowerBound && numberOf(dias) <= upperBound,
      );
      const share = month.length === 0 ? null : expect.closeTo(total(band, 'importe') / total(month, 'total'), 6);
      expect([key, monthStart, value]).toEqual([key, monthStart, share]);
    }
});

it('a reversed payment counts as nothing collected', async () => {
  const titular = await createHolder();
  const factura = await createInvoice(titular, '1210.00');
  await sql`update "facturas" set "fechaEmision" = ${day}::date - 20 where "id" = ${factura}`.execute(db);
  const cobro = await createPayment(titular, '1210.00');
  await runAction(`cobros/${cobro}/actions/revertir`, { causa: 'Contracargo', motivo: 'Prueba' });
  const { rows } = await sql<{ dias: number; importe: string }>`
    select "dias", "importe" from "cobroImputaciones" where "factura" = ${factura} order by "id"`.execute(db);
  expect(rows).toEqual([
    { dias: 20, importe: '1210.00' },
    { dias: 20, importe: '-1210.00' },
  ]);
});
