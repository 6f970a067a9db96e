/**
 * The checks of a run's report (domain.md A6), each in SQL: what its lines say against the transits, charges, vouchers and movements
 * they stand for; and for the transits of its hours and the charges until its end, whether they are billed or why not.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { RunCheck, RunChecks, RunReason } from '../shared/checks';
import { type Answers, chargeAnswers, transitAnswers } from './answers';
import type { BillingRun } from './runs';

interface Figures {
  tollQuantity: string;
  tolls: string;
  tollAmount: string;
  transitAmount: string;
  chargeQuantity: string;
  charges: string;
  total: string;
  lineTotal: string;
  net: string;
  lineNet: string;
  tax: string;
  lineTax: string;
  authorised: string;
  posted: string;
}

async function figuresOf(db: Db, run: number): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    with "f" as materialized (
      select "id", "total", "neto" + "exento" as "net", "iva", "cae" from "facturas" where "corrida" = ${run}),
    "i" as materialized (
      select i.*, c."tipo", c."signo", t."n" as "transits", t."amount", g."n" as "charges" from "facturaItems" i
      join "f" on "f"."id" = i."factura" join "conceptosFacturables" c on c."id" = i."concepto"
      cross join lateral (select count(*) as "n", coalesce(sum("importe"), 0) as "amount" from "transitos" where "facturaItem" = i."id") t
      cross join lateral (select count(*) as "n" from "cargos" where "facturaItem" = i."id") g)
    select l.*, v.*, (select coalesce(sum("debe" - "haber"), 0)::numeric(18, 2)::text from "movimientosCuenta"
        where "tipo" = 'Factura' and "factura" in (select "id" from "f")) as "posted"
    from (select
        coalesce(sum("cantidad") filter (where "tipo" = 'Tránsito'), 0)::text as "tollQuantity",
        coalesce(sum("transits"), 0)::text as "tolls",
        coalesce(sum("cantidad" * "precioUnitario") filter (where "tipo" = 'Tránsito'), 0)::numeric(18, 2)::text as "tollAmount",
        coalesce(sum("amount"), 0)::numeric(18, 2)::text as "transitAmount",
        coalesce(sum("cantidad") filter (where "tipo" <> 'Tránsito' and "signo" = 'Cargo'), 0)::text as "chargeQuantity",
        coalesce(sum("charges"), 0)::text as "charges",
        coalesce(sum("total"), 0)::numeric(18, 2)::text as "lineTotal", coalesce(sum("neto"), 0)::numeric(18, 2)::text as "lineNet",
        coalesce(sum("iva"), 0)::numeric(18, 2)::text as "lineTax" from "i") l
    cross join (select coalesce(sum("total"), 0)::numeric(18, 2)::text as "total", coalesce(sum("net"), 0)::numeric(18, 2)::text as "net",
        coalesce(sum("iva"), 0)::numeric(18, 2)::text as "tax",
        coalesce(sum("total") filter (where "cae" is not null), 0)::numeric(18, 2)::text as "authorised" from "f") v`.execute(
    db,
  );
  return rows[0];
}

/** Net and tax of the lines of each rate, against their totals. */
async function ratesOf(db: Db, run: number): Promise<RunCheck[]> {
  const { rows } = await sql<{ code: string; expected: string; found: string }>`
    select 'iva' || i."alicuotaIva" as "code", sum(i."neto" + i."iva")::numeric(18, 2)::text as "expected",
      sum(i."total")::numeric(18, 2)::text as "found"
    from "facturaItems" i join "facturas" f on f."id" = i."factura" where f."corrida" = ${run} group by 1 order by 1`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, money: true }));
}

/** What became of the transits of the run's hours, and of the charges it had to bill, each by reason. */
async function reasonsOf(db: Db, { reason, from }: Answers): Promise<RunReason[]> {
  const { rows } = await sql<RunReason>`
    select ${reason} as "reason", count(*)::int as "count", coalesce(sum("s"."importe"), 0)::numeric(18, 2)::text as "amount"
    ${from} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Checks a run; its figures are those of now. */
export async function checkRun(db: Db, run: BillingRun): Promise<RunChecks> {
  const figures = await figuresOf(db, run.id);
  const [reasons, charges] = [await reasonsOf(db, transitAnswers(run)), await reasonsOf(db, chargeAnswers(run))];
  if (!figures) return { checks: [], reasons, charges };
  const check = (code: string, expected: keyof Figures, found: keyof Figures, money = true): RunCheck => ({
    ...{ code, expected: figures[expected], found: figures[found], money },
  });
  return {
    checks: [
      check('pasadas', 'tollQuantity', 'tolls', false),
      check('importes', 'tollAmount', 'transitAmount'),
      check('cargos', 'chargeQuantity', 'charges', false),
      check('neto', 'net', 'lineNet'),
      check('iva', 'tax', 'lineTax'),
      check('total', 'total', 'lineTotal'),
      ...(await ratesOf(db, run.id)),
      check('cuenta', 'authorised', 'posted'),
    ],
    reasons,
    charges,
  };
}
