/** Recalculates the debt of all holders from their invoices, in set-based SQL (domain.md A7). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { dayOf } from '../../../../src/schema/calendar';
import { isOverdue, unpaidStates } from '../../../billing/interface/server';
import { refreshPromises } from '../../gestionesCobranza/server/promises';
import { DUE_SOON_DAYS } from '../../shared/debt';
import { lastStepStage, stageSql, stepDays, stepOf, stepRank } from './stopRules';

export interface RefreshOptions {
  now: Date;
  /** only these holders; undefined: all */
  titulares?: readonly unknown[];
}

/** A plan falls with this number of overdue instalments. */
export const UNPAID_TO_FALL = 2;

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

/**
 * Upserts the debtors from the invoices, and records the step of each that enters a stage with one. A debtor without debt stays,
 * with zero amounts. Returns how many rows changed.
 */
async function upsertDebtors(db: Db, now: Date, filterBy: HolderFilter): Promise<number> {
  const day = dayOf(now);
  const daysLate = sql`(${day}::date - "f"."vence1")`;
  const overdue = isOverdue('f', day);
  const overdueBetween = (from: number, to: number) =>
    sql`coalesce(sum("f"."saldo") filter (where ${overdue} and ${daysLate} between ${from} and ${to}), 0)`;
  const columns = FIGURES.map((name) => sql.id(name));
  const excluded = FIGURES.map((name) => sql`excluded.${sql.id(name)}`);
  const stage = stageSql(await stepDays(db));
  const { rows } = await sql<{ count: number }>`
    with "debt" as (
      select "f"."titular", sum("f"."saldo") as "deudaTotal", coalesce(sum("f"."saldo") filter (where ${overdue}), 0) as "vencida",
        ${overdueBetween(1, 30)} as "tramo30", ${overdueBetween(31, 60)} as "tramo60",
        ${overdueBetween(61, 90)} as "tramo90", ${overdueBetween(91, 100_000)} as "tramoMas90",
        coalesce(max(${daysLate}) filter (where ${overdue}), 0) as "diasMora",
        bool_or("f"."plan" is not null) as "conPlan",
        coalesce(bool_or("f"."plan" is null and ${daysLate} between ${-DUE_SOON_DAYS} and 0), false) as "pronto"
      from "facturas" as "f" where "f"."saldo" > 0 and "f"."estado" = any(${unpaidStates}) ${filterBy('f')} group by 1),
    "open" as (
      select *,
        "conPlan" and exists (select from "planesPago" as "p" where "p"."titular" = "debt"."titular" and "p"."estado" = 'Vigente'
          and not exists (select from "planCuotas" as "c" where "c"."plan" = "p"."id" and "c"."estado" = 'Paga')) as "planImpago",
        (select min("b"."limiteDeuda") from "mediosDePaso" as "m" join "binesServicio" as "b" on "b"."id" = "m"."binServicio"
          where "m"."titular" = "debt"."titular" and "m"."estado" in ('Habilitado', 'InhabilitadoDeuda')) as "limite"
      from "debt"),
    "figures" as (
      select "t"."codigoTitular" as "titular", left("t"."apellido" || ', ' || "t"."nombre", 62) as "nombre",
        coalesce("o"."deudaTotal", 0) as "deudaTotal", coalesce("o"."vencida", 0) as "vencida",
        coalesce("o"."tramo30", 0) as "tramo30", coalesce("o"."tramo60", 0) as "tramo60",
        coalesce("o"."tramo90", 0) as "tramo90", coalesce("o"."tramoMas90", 0) as "tramoMas90",
        coalesce("o"."diasMora", 0) as "diasMora",
        least(100, round(coalesce("o"."diasMora", 0) * 0.6 + least(coalesce("o"."vencida", 0) / 5000, 30)))::int as "score",
        ${stage} as "etapa",
        -- a holder whose account was merged and separated again has steps, and a debtor that is worked out anew
        coalesce("d"."etapa", ${lastStepStage(sql`"t"."codigoTitular"`)}) as "antes"
      from "titulares" as "t"
      left join "open" as "o" on "o"."titular" = "t"."codigoTitular"
      left join "deudores" as "d" on "d"."titular" = "t"."codigoTitular"
      where ("d"."id" is not null or "o"."vencida" > 0 or "o"."conPlan" or "o"."pronto") ${filterBy('t')}),
    "stored" as (
      insert into "deudores" as "d" ("titular", ${sql.join(columns)})
      select "titular", ${sql.join(columns)} from "figures"
      on conflict ("titular") do update set (${sql.join([...columns, sql`"version"`, sql`"actualizadoEn"`])}) =
        row(${sql.join([...excluded, sql`"d"."version" + 1`, sql`now()`])})
      where (${sql.join(columns.map((column) => sql`"d".${column}`))}) is distinct from (${sql.join(excluded)})
      returning "d"."id", "d"."titular", "d"."etapa", "d"."diasMora", "d"."vencida"),
    "steps" as (
      insert into "pasosMora" ("fecha", "titular", "deudor", "paso", "diasMora", "vencida")
      select ${now.toISOString()}::timestamptz, "s"."titular", "s"."id", ${stepOf(sql`"s"."etapa"`)}, "s"."diasMora", "s"."vencida"
      from "stored" as "s" join "figures" as "f" on "f"."titular" = "s"."titular"
      where ${stepOf(sql`"s"."etapa"`)} is not null and ${stepRank(sql`"f"."antes"`)} < ${stepRank(sql`"s"."etapa"`)}
      returning 1)
    select count(*)::int as "count" from "stored"`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Gives a debtor the stage of another one, which a merge removes, if that is further: its steps have been taken. A person's
 * decision about the other one is not taken over.
 */
export async function keepFurtherStage(db: Db, ending: number, remaining: number): Promise<void> {
  await sql`update "deudores" as "r"
    set "etapa" = case when "e"."etapa" in ('Legal', 'Incobrable') then 'Prelegal' else "e"."etapa" end
    from "deudores" as "e" where "r"."id" = ${remaining} and "e"."id" = ${ending}
      and ${stepRank(sql`"r"."etapa"`)} < ${stepRank(sql`"e"."etapa"`)}`.execute(db);
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
    return upsertDebtors(tx, now, filterBy);
  });
}
