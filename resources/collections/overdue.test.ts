/** What is overdue is one rule (domain.md A6, A7): calculated here from vouchers, payments and notes, and compared everywhere. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { amountOf, centsOf, sumOf } from '../../src/schema/amounts';
import { overdue } from '../billing/shared/billed';
import { REPORTS } from '../reports/reportes/seed';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one: biller, runAction, createHolder, createInvoice, createPayment, read } = world;

/** A statement that knows no balance and no state: each voucher less its payments and its credit notes. */
const BY_HAND = `
  select f."titular", sum(f."total" - coalesce(p."paid", 0) - coalesce(n."credited", 0)) as "vencida"
  from "facturas" f
  left join (select "factura", sum("importe") as "paid" from "cobroImputaciones" group by 1) p on p."factura" = f."id"
  left join (select "asociado", sum("total") as "credited" from "facturas" where "tipoComprobante" like 'Nota de crédito%' and "cae" is not null
    group by 1) n on n."asociado" = f."id"
  left join "planesPago" l on l."id" = f."plan" and l."estado" = 'Vigente'
  where f."cae" is not null and f."tipoComprobante" not like 'Nota de crédito%' and f."vence1" < '${day}' and l."id" is null
    and f."total" > coalesce(p."paid", 0) + coalesce(n."credited", 0)
  group by 1`;

async function overdueByHand(titular?: string): Promise<string> {
  const { rows } = await sql<{ titular: string; vencida: string }>`${sql.raw(BY_HAND)}`.execute(db);
  return sumOf(rows.filter((row) => titular === undefined || row.titular === titular).map(({ vencida }) => vencida));
}

async function panel(query: object): Promise<string> {
  const { status, body } = await biller('POST', 'panels', { body: { panels: { one: query } } });
  expect([status, body]).toMatchObject([200, {}]);
  return amountOf(centsOf(Number(Object(body).one.value ?? 0).toFixed(2)));
}

describe('the overdue debt', () => {
  const names = ['late', 'credited', 'debited', 'partly'] as const;
  const holders = { late: '', credited: '', debited: '', partly: '' };

  beforeAll(async () => {
    for (const name of names) holders[name] = await createHolder();
    await createInvoice(holders.late, '1000.00', -10);
    await createInvoice(holders.late, '500.00', 5);
    const credited = await createInvoice(holders.credited, '1210.00', -20);
    await runAction(`facturas/${credited}/actions/notaCredito`, { importe: '210.00', motivo: 'Prueba' });
    const debited = await createInvoice(holders.debited, '700.00', -5);
    // in a debit run whose answer has not come: it is still overdue
    await sql`update "facturas" set "estado" = 'EnDébito' where "id" = ${debited}`.execute(db);
    await createInvoice(holders.partly, '900.00', -40);
    await createPayment(holders.partly, '350.00');
    await refreshDebtors(db, { now: new Date() });
  });

  it('is by hand what each holder owes past the due date', async () => {
    expect(await overdueByHand(holders.late)).toBe('1000.00');
    expect(await overdueByHand(holders.credited)).toBe('1000.00');
    expect(await overdueByHand(holders.debited)).toBe('700.00');
    expect(await overdueByHand(holders.partly)).toBe('550.00');
  });

  it('is the same of all holders in the statistics, the list of debtors, the report of ages and the view of invoices', async () => {
    const expected = await overdueByHand();
    const report = REPORTS.find(({ codigo }) => codigo === 'COB-03');
    expect(report?.recurso).toBe('deudores');
    expect({
      invoices: await panel({ resource: 'facturas', aggregate: 'sum', of: 'saldo', filter: overdue }),
      debtors: await panel({
        resource: 'deudores',
        aggregate: 'sum',
        of: 'vencida',
        filter: { vencida: { $gt: '0.00' } },
      }),
      report: await panel({
        resource: 'deudores',
        aggregate: 'sum',
        of: 'vencida',
        filter: report?.definicion.filtro ?? {},
      }),
      ages: sumOf(
        await Promise.all(
          ['tramo30', 'tramo60', 'tramo90', 'tramoMas90'].map((of) =>
            panel({ resource: 'deudores', aggregate: 'sum', of, filter: {} }),
          ),
        ),
      ),
    }).toEqual({ invoices: expected, debtors: expected, report: expected, ages: expected });
  });

  it.each(names)('is the same of one holder everywhere: %s', async (name) => {
    const titular = holders[name];
    const expected = await overdueByHand(titular);
    const { body } = await biller('GET', 'deudores', { query: { filter: { titular } } });
    const [debtor] = Object(body);
    expect(debtor.vencida).toBe(expected);
    expect(
      await panel({ resource: 'facturas', aggregate: 'sum', of: 'saldo', filter: { $and: [overdue, { titular }] } }),
    ).toBe(expected);
    expect((await read(`deudores/${debtor.id}`)).vencida).toBe(expected);
  });
});

describe('credit notes', () => {
  it('are subtracted from every sum of vouchers in the reports', async () => {
    const summed = REPORTS.filter(({ recurso }) => recurso === 'facturas').flatMap(({ codigo, definicion }) =>
      definicion.paneles
        .filter((each) => 'of' in each && ['total', 'neto', 'exento', 'iva', 'percepciones'].includes(String(each.of)))
        .map((each) => [codigo, 'minus' in each && each.minus !== undefined]),
    );
    expect(summed.length).toBeGreaterThan(5);
    expect(summed.filter(([, subtracts]) => !subtracts)).toEqual([]);
  });

  it('lower the billed total of the report by their amount', async () => {
    const [{ net = '0' } = {}] = (
      await sql<{
        net: string;
      }>`select sum(case when "tipoComprobante" like 'Nota de crédito%' then -"total" else "total" end)::numeric(18, 2) as "net"
        from "facturas" where "cae" is not null and "fechaEmision" <= ${day}`.execute(db)
    ).rows;
    const minus = { field: 'tipoComprobante', values: ['Nota de crédito A', 'Nota de crédito B'] };
    const filter = { cae: { $ne: null }, fechaEmision: { $lte: day } };
    expect(await panel({ resource: 'facturas', aggregate: 'sum', of: 'total', filter, minus })).toBe(net);
  });
});
