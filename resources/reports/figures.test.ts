/** Checks the figures of the money reports against hand-written SQL. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { panels } from '../../server/routes/panels';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { overdue } from '../billing/shared/billed';
import { REPORTS } from './reportes/seed';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [authenticateByName({ admin: viewer({ id: 1 }, ...allPermissions) }), panels],
});
const call = callsOf(app)('admin');

/** Returns a sum of a report as its screen requests it, without a period. */
async function figureOf(codigo: string, of: string): Promise<string> {
  const report = REPORTS.find((declared) => declared.codigo === codigo);
  const panel = report?.definicion.paneles?.find((panel) => panel.draw === 'metric' && panel.of === of);
  if (!report || !panel) throw new Error(`${codigo} has no sum of ${of}`);
  const { draw: _, ...query } = panel;
  const figure = { resource: report.recurso, ...query, filter: report.definicion.filtro ?? {} };
  const { body } = await call('POST', 'panels', { body: { panels: { figure } } });
  return Number(Object(Object(body).figure).value).toFixed(2);
}
const figureBySql = async (query: string): Promise<string> => {
  const { rows } = await sql<{ value: string }>`${sql.raw(query)}`.execute(database.db);
  return Number(rows[0]?.value ?? 0).toFixed(2);
};

const creditAwareSum = (column: string) =>
  `select sum(case when "tipoComprobante" like 'Nota de crédito%' then -"${column}" else "${column}" end) as "value"
   from "facturas" where "cae" is not null`;

describe('the figures of a report match hand-written SQL', () => {
  it.each([
    ['FAC-01', 'total', creditAwareSum('total')],
    ['FAC-02', 'neto', creditAwareSum('neto')],
    ['FAC-02', 'exento', creditAwareSum('exento')],
    ['FAC-02', 'iva', creditAwareSum('iva')],
    ['FAC-02', 'percepciones', creditAwareSum('percepciones')],
    ['FAC-02', 'total', creditAwareSum('total')],
    ['COB-01', 'importe', `select sum("importe") as "value" from "cobros" where "estado" = 'Acreditado'`],
    [
      'TRA-01',
      'importe',
      `select sum("importe") as "value" from "transitos"
       where "estado" in ('Valorizado', 'Facturado', 'Cobrado', 'EnDisputa', 'Exento')`,
    ],
  ])('%s, %s', async (codigo, of, query) => {
    const figure = await figureOf(codigo, of);
    expect(figure).toBe(await figureBySql(query));
  });

  it('for credit notes, which exist in the data and are subtracted', async () => {
    const notes = await figureBySql(
      `select count(*) as "value" from "facturas" where "tipoComprobante" like 'Nota de crédito%' and "cae" is not null`,
    );
    expect(Number(notes)).toBeGreaterThan(0);
  });

  it('for overdue debt, which has one definition: past its first due date and outside any plan', async () => {
    const figure = { resource: 'facturas', aggregate: 'sum', of: 'saldo', filter: overdue };
    const { body } = await call('POST', 'panels', { body: { panels: { figure } } });
    const expected = await figureBySql(
      `select sum("saldo") as "value" from "facturas" where "saldo" > 0 and "plan" is null
       and "estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida', 'EnDébito')
       and "vence1" < (now() at time zone 'America/Argentina/Buenos_Aires')::date`,
    );
    expect(Number(Object(Object(body).figure).value).toFixed(2)).toBe(expected);
  });

  it("and only a sum may subtract, by a condition on the records' own fields", async () => {
    for (const minus of [{ field: 'nada', values: ['x'] }, { field: 'total', values: [1] }, { values: [] }, 'x']) {
      const figure = { resource: 'facturas', aggregate: 'sum', of: 'total', minus };
      expect((await call('POST', 'panels', { body: { panels: { figure } } })).status).toBe(400);
    }
  });
});
