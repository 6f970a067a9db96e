/** The demo history of invoices and payments is consistent: accounts balance, and every derived value matches the rules. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lifecycleOf } from '../../src/schema/kinds/status';
import { type TestDatabase, testDatabase } from '../../tests/fixtures/database';
import { schemas as billing } from '../billing';
import { schemas } from '.';
import { refreshDebtors } from './deudores/server/refresh';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('ready');
});
const rowsOf = async (text: string) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.db)).rows;

describe('the demo’s invoices and payments (domain.md A14)', () => {
  it('balance: invoices with their lines, accounts with their balances, payments with their allocations', async () => {
    expect(
      await rowsOf(`
        select f."id" from "facturas" f left join "facturaItems" i on i."factura" = f."id"
        group by f."id" having f."total" <> coalesce(sum(i."total"), 0) or f."total" <> f."neto" + f."exento" + f."iva" + f."percepciones"`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select t."codigoTitular", m."saldo", f."owed", c."left" from "titulares" t
        cross join lateral (select coalesce(sum("debe" - "haber"), 0) as "saldo" from "movimientosCuenta" where "titular" = t."codigoTitular") m
        cross join lateral (select coalesce(sum("saldo"), 0) as "owed" from "facturas" where "titular" = t."codigoTitular" and "cae" is not null) f
        cross join lateral (select coalesce(sum("disponible"), 0) as "left" from "cobros" where "titular" = t."codigoTitular" and "estado" = 'Acreditado') c
        where m."saldo" <> f."owed" - c."left"`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select c."id" from "cobros" c left join "cobroImputaciones" i on i."cobro" = c."id"
        group by c."id" having c."imputado" <> coalesce(sum(i."importe"), 0)`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select f."id" from "facturas" f where "saldo" < 0 or "saldo" > "total"
          or ("estado" in ('Pagada', 'Anulada') and "saldo" <> 0)
          or ("estado" in ('Autorizada', 'Enviada') and "saldo" <> "total" and "tipoComprobante" not like 'Nota de crédito%')`),
    ).toEqual([]);
  });

  it('are numbered without gaps, in order of issue', async () => {
    expect(
      await rowsOf(`
        select "tipoComprobante", "numero", "at" from (
          select "tipoComprobante", "numero", row_number() over (partition by "tipoComprobante", "puntoVenta" order by "id") as "at"
          from "facturas" where "numero" is not null) n
        where "numero" <> "at"`),
    ).toEqual([]);
  });

  it('have debtors that match refreshDebtors', async () => {
    expect(await rowsOf(`select "id" from "deudores" where "vencida" > 0 limit 1`)).toHaveLength(1);
    expect(await refreshDebtors(database.db, { now: new Date() })).toBe(0);
  });

  it('have the steps of their stages, each once, with the notice that could be sent', async () => {
    expect(await rowsOf(`select "id" from "pasosMora" limit 1`)).toHaveLength(1);
    expect(
      await rowsOf(`
        select d."id", d."etapa" from "deudores" d where d."etapa" in ('Inhabilitado', 'Prelegal', 'Legal', 'Incobrable')
          and not exists (select from "pasosMora" s where s."deudor" = d."id" and s."paso" = 'Inhabilitación')
        union all select s."deudor", s."paso" from "pasosMora" s group by 1, 2 having count(*) > 1
        union all select s."id", s."aviso" from "pasosMora" s join "titulares" t on t."codigoTitular" = s."titular"
          where s."paso" = 'Inhabilitación' and (s."aviso" = 'Sin medios') = exists (
              select from "mediosDePaso" m where m."titular" = s."titular" and m."estado" = 'InhabilitadoDeuda')
            or s."aviso" = 'Enviado' and (t."email" is null or t."emailRebotado")`),
    ).toEqual([]);
  });

  it('have promises that match the payments', async () => {
    const promises = () =>
      rowsOf(`select "id", "promesa" from "gestionesCobranza" where "promesaFecha" is not null order by 1`);
    const before = await promises();
    await refreshDebtors(database.db, { now: new Date() });
    expect(await promises()).toEqual(before);
  });

  it('store with each allocation the day of issue of its invoice, and the days until payment', async () => {
    expect(
      await rowsOf(`
        select i."id" from "cobroImputaciones" i join "facturas" f on f."id" = i."factura"
        where i."emision" is distinct from f."fechaEmision" or i."importe" > 0 and i."dias" is distinct from
          ((i."fecha" at time zone 'America/Argentina/Buenos_Aires')::date - f."fechaEmision")`),
    ).toEqual([]);
  });

  it('have plans whose instalments add up to the debt, and are paid by the payments of their invoices', async () => {
    expect(
      await rowsOf(`
        select p."id" from "planesPago" p join "planCuotas" c on c."plan" = p."id"
        group by p."id" having p."capital" <> sum(c."capital") or p."total" <> sum(c."total")`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select p."id" from "planesPago" p
        where p."estado" in ('Vigente', 'Cumplido') and (select sum("saldo") from "planCuotas" where "plan" = p."id")
          is distinct from (select sum("saldo") from "facturas" where "plan" = p."id")`),
    ).toEqual([]);
  });

  it('have debit runs whose totals match their items', async () => {
    expect(
      await rowsOf(`
        select l."id" from "lotesDebito" l left join "loteDebitoItems" i on i."lote" = l."id"
        group by l."id" having l."cantidad" <> count(i."id") or l."importe" <> coalesce(sum(i."importe"), 0)
          or l."rechazos" <> count(*) filter (where i."estado" = 'Rechazado')`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select i."id" from "loteDebitoItems" i join "facturas" f on f."id" = i."factura"
        where (i."estado" = 'Incluido') and f."estado" <> 'EnDébito' or (i."estado" = 'Rechazado') <> (i."codigoRechazo" is not null)`),
    ).toEqual([]);
  });

  it('have the file of each presented run with its totals, and the file of each answer', async () => {
    expect(
      await rowsOf(`
        select l."id" from "lotesDebito" l left join "archivos" a on a."id" = l."archivo"
        where (l."fechaPresentacion" is null) <> (a."id" is null) or a."ok" <> l."cantidad" or a."importe" <> l."importe"`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select l."id" from "lotesDebito" l join "loteDebitoItems" i on i."lote" = l."id" join "archivos" a on a."id" = i."archivo"
        group by l."id", a."id" having a."ok" <> count(*) or a."importe" <> sum(i."importe")
        union all select "id" from "loteDebitoItems" where ("estado" = 'Incluido') <> ("archivo" is null)`),
    ).toEqual([]);
  });

  it('never retry a debit against the rule of its reject code', async () => {
    expect(
      await rowsOf(`
        select i."id" from "loteDebitoItems" i
        join "codigosRechazo" c on c."id" = i."codigoRechazo" join "lotesDebito" l on l."id" = i."lote"
        join "loteDebitoItems" n on n."medioPago" = i."medioPago" and n."id" <> i."id" join "lotesDebito" r on r."id" = n."lote"
        where i."estado" = 'Rechazado' and (
          c."accion" <> 'Reintentar' and r."fechaDebito" > l."fechaDebito"
          or n."factura" = i."factura" and r."fechaDebito" > l."fechaDebito" and r."fechaDebito" < l."fechaDebito" + c."esperaDias"::int)`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        select m."id" from "mediosPago" m join "loteDebitoItems" i on i."medioPago" = m."id"
        join "codigosRechazo" c on c."id" = i."codigoRechazo" where c."accion" <> 'Reintentar' and m."estado" = 'Vigente'`),
    ).toEqual([]);
  });

  it('include an invoice cancelled by a note, one reduced by a note, and a reversed payment', async () => {
    const [row] = await rowsOf(`
      select exists (select from "facturas" n join "facturas" f on f."id" = n."asociado" where f."estado" = 'Anulada' and n."total" = f."total") as "whole",
        exists (select from "facturas" n join "facturas" f on f."id" = n."asociado" where n."total" < f."total") as "part",
        exists (select from "cobros" where "estado" = 'Revertido') as "reversed",
        exists (select from "cobros" where "estado" = 'Acreditado' and "disponible" > 0) as "over"`);
    expect(row).toEqual({ whole: true, part: true, reversed: true, over: true });
  });
});

/** States that are transient, or that need more records than the smallest size has. */
const transientStates: Readonly<Record<string, readonly string[]>> = {
  // the demo has no drafts of a run: a person calculates one
  corridasFacturacion: ['Calculando', 'Emitiendo', 'EnRevisión', 'Aprobada', 'ConErrores'],
  deudores: [
    'Mora',
    'Intimación',
    'Preventiva',
    'AlDía',
    'Legal',
    'Incobrable',
    'Inhabilitado',
    'Prelegal',
    'MoraTemprana',
    'ConPlan',
  ],
  lotesDebito: ['Generando', 'Presentando', 'Generado', 'RespuestaParcial', 'Presentado', 'Cerrado', 'Conciliado'],
  loteDebitoItems: ['Retirado', 'Revertido', 'Rechazado', 'Incluido', 'Aceptado'],
  facturas: ['ParcialmentePagada', 'EnDébito', 'Autorizada'],
};

it.each(
  [...billing, ...schemas].flatMap((schema) => {
    const status = lifecycleOf(Object.entries(schema.fields).map(([name, field]) => ({ ...field, name })));
    return status ? [[schema.name, status] as const] : [];
  }),
)('%s are seeded in every state, even in the smallest size', async (name, status) => {
  const found = (await rowsOf(`select distinct "${status.name}" as "state" from "${name}"`)).map(({ state }) => state);
  const expectedStates = status.options.filter((option) => !transientStates[name]?.includes(option));
  expect(expectedStates.filter((option) => !found.includes(option))).toEqual([]);
});
