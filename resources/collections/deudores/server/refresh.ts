/** Recalculates the debt of all holders from their invoices, in set-based SQL (domain.md A7). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { dayOf } from '../../../../src/schema/calendar';
import { UNPAID_STATES } from '../../../billing/interface/shared';
import { refreshPromises } from '../../gestionesCobranza/server/promises';

export interface RefreshOptions {
  now: Date;
  /** only these holders; undefined: all */
  titulares?: readonly unknown[];
}

/** A plan falls with this number of overdue instalments. */
export const UNPAID_TO_FALL = 2;
/** Days before the due date at which a holder counts as due soon. */
const DUE_SOON_DAYS = 3;

type HolderFilter = (column: string) => RawBuilder<unknown>;

/** Marks instalments past their date as overdue. A plan with `FALLS_AT` of them falls, and its invoices leave it. */
async function markFallenPlans(db: Db, day: string, filterBy: HolderFilter): Promise<void> {
  await sql`
    update "planCuotas" as "c" set "estado" = 'Vencida', "version" = "c"."version" + 1, "actualizadoEn" = now()
    from "planesPago" as "p"
    where "p"."id" = "c"."plan" and "p"."estado" = 'Vigente' and "c"."estado" = 'Pendiente' and "c"."vence" < ${day}
      ${filterBy('p')}`.execute(db);
  await sql`
    with "fallen" as (
      update "planesPago" as "p" set "estado" = 'Caído', "version" = "p"."version" + 1, "actualizadoEn" = now()
      where "p"."estado" = 'Vigente' ${filterBy('p')}
        and (select count(*) from "planCuotas" as "c" where "c"."plan" = "p"."id" and "c"."estado" = 'Vencida') >= ${UNPAID_TO_FALL}
      returning "p"."id")
    update "facturas" as "f" set "plan" = null, "version" = "f"."version" + 1, "actualizadoEn" = now()
    where "f"."plan" in (select "id" from "fallen")`.execute(db);
}

/** Marks invoices past their first due date as overdue, except those in a payment plan in force. */
async function markOverdueInvoices(db: Db, day: string, filterBy: HolderFilter): Promise<void> {
  await sql`
    update "facturas" as "f" set "estado" = 'Vencida', "version" = "f"."version" + 1, "actualizadoEn" = now()
    where "f"."estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada') and "f"."vence1" < ${day} and "f"."saldo" > 0
      and "f"."plan" is null ${filterBy('f')}`.execute(db);
}

const FIGURES = [
  'nombre',
  'deudaTotal',
  'vencida',
  'tramo30',
  'tramo60',
  'tramo90',
  'tramoMas90',
  'diasMora',
  'score',
  'etapa',
];

/** Upserts the debtors from the invoices. A debtor without debt stays, with zero amounts. Returns how many rows changed. */
async function upsertDebtors(db: Db, day: string, filterBy: HolderFilter): Promise<number> {
  const daysLate = sql`(${day}::date - "f"."vence1")`;
  const overdueBetween = (from: number, to: number) =>
    sql`coalesce(sum("f"."saldo") filter (where "f"."plan" is null and ${daysLate} between ${from} and ${to}), 0)`;
  const columns = FIGURES.map((name) => sql.id(name));
  const excluded = FIGURES.map((name) => sql`excluded.${sql.id(name)}`);
  const { rows } = await sql`
    with "open" as (
      select "f"."titular", sum("f"."saldo") as "deudaTotal", ${overdueBetween(1, 100_000)} as "vencida", ${overdueBetween(1, 30)} as "tramo30",
        ${overdueBetween(31, 60)} as "tramo60", ${overdueBetween(61, 90)} as "tramo90", ${overdueBetween(91, 100_000)} as "tramoMas90",
        greatest(coalesce(max(${daysLate}) filter (where "f"."plan" is null), 0), 0) as "diasMora",
        bool_or("f"."plan" is not null) as "conPlan",
        coalesce(bool_or("f"."plan" is null and ${daysLate} between ${-DUE_SOON_DAYS} and 0), false) as "pronto"
      from "facturas" as "f" where "f"."saldo" > 0 and "f"."estado" = any(${[...UNPAID_STATES]}::text[]) ${filterBy('f')} group by 1),
    "figures" as (
      select "t"."codigoTitular" as "titular", left("t"."apellido" || ', ' || "t"."nombre", 62) as "nombre",
        coalesce("o"."deudaTotal", 0) as "deudaTotal", coalesce("o"."vencida", 0) as "vencida",
        coalesce("o"."tramo30", 0) as "tramo30", coalesce("o"."tramo60", 0) as "tramo60",
        coalesce("o"."tramo90", 0) as "tramo90", coalesce("o"."tramoMas90", 0) as "tramoMas90",
        coalesce("o"."diasMora", 0) as "diasMora",
        least(100, round(coalesce("o"."diasMora", 0) * 0.6 + least(coalesce("o"."vencida", 0) / 5000, 30)))::int as "score",
        case
          when coalesce("o"."deudaTotal", 0) = 0 then 'AlDía'
          when "d"."etapa" in ('Legal', 'Incobrable') then "d"."etapa"
          when "o"."vencida" = 0 and "o"."conPlan" then 'ConPlan'
          when "o"."diasMora" > 120 then 'Prelegal'
          when "o"."diasMora" > 90 then 'Inhabilitado'
          when "o"."diasMora" > 60 then 'Intimación'
          when "o"."diasMora" > 30 then 'Mora'
          when "o"."diasMora" > 0 then 'MoraTemprana'
          when "o"."pronto" then 'Preventiva'
          else 'AlDía'
        end as "etapa"
      from "titulares" as "t"
      left join "open" as "o" on "o"."titular" = "t"."codigoTitular"
      left join "deudores" as "d" on "d"."titular" = "t"."codigoTitular"
      where ("d"."id" is not null or "o"."vencida" > 0 or "o"."conPlan" or "o"."pronto") ${filterBy('t')})
    insert into "deudores" as "d" ("titular", ${sql.join(columns)})
    select "titular", ${sql.join(columns)} from "figures"
    on conflict ("titular") do update set (${sql.join([...columns, sql`"version"`, sql`"actualizadoEn"`])}) =
      row(${sql.join([...excluded, sql`"d"."version" + 1`, sql`now()`])})
    where (${sql.join(columns.map((column) => sql`"d".${column}`))}) is distinct from (${sql.join(excluded)})
    returning "d"."id"`.execute(db);
  return rows.length;
}

/**
 * Refreshes plans, invoices, promises and debtors as of today, in one transaction, for the daily process and after a payment.
 * Idempotent. Returns how many debtors changed.
 */
export async function refreshDebtors(db: Db, { now, titulares }: RefreshOptions): Promise<number> {
  const day = dayOf(now);
  const keys = titulares?.map(String);
  const filterBy: HolderFilter = (alias) =>
    keys === undefined
      ? sql``
      : sql`and ${sql.ref(`${alias}.${alias === 't' ? 'codigoTitular' : 'titular'}`)} = any(${keys}::text[])`;
  return inTransaction(db, async (tx) => {
    await markFallenPlans(tx, day, filterBy);
    await markOverdueInvoices(tx, day, filterBy);
    await refreshPromises(tx, day, filterBy);
    return upsertDebtors(tx, day, filterBy);
  });
}
