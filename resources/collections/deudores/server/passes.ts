/**
 * Effect of debt on a holder's toll passes (domain.md A3, states of a pass; A7, debt rule engine): from the stage `Inhabilitado` on,
 * the lanes stop all of them; before it, none is stopped by debt.
 */
import { sql } from 'kysely';
import { formatMoney } from '../../../../i18n/format';
import type { Language } from '../../../../i18n/languages';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import { isStopped } from './stopRules';

/** A pass to disable or to restore. */
export interface PassChange {
  id: number;
  titular: string;
  numero: string;
  nombre: string;
  email: string | null;
  /** the holder's overdue amount */
  deuda: string;
}

export interface PassScope {
  titulares?: readonly unknown[];
  /** holders behind this code */
  after?: string;
  /** at most the passes of so many holders */
  holders?: number;
}

const PASS = sql`"m"."id", "m"."titular", coalesce("m"."numero", "m"."patente", '') as "numero", "t"."nombre",
  case when "t"."emailRebotado" then null else nullif("t"."email", '') end as "email"`;

const inScope = ({ titulares, after = '' }: PassScope) => sql`"m"."titular" > ${after}
  ${titulares === undefined ? sql`` : sql`and "m"."titular" = any(${titulares.map(String)}::text[])`}`;

/** Limits a query of passes to those of the first holders, by their code. */
const ofFirstHolders = ({ holders }: PassScope) => (holders === undefined ? sql`true` : sql`"holder" <= ${holders}`);

/** Returns the enabled passes of holders whose stage stops them, by holder. */
export async function passesToStop(db: Db, scope: PassScope = {}): Promise<PassChange[]> {
  const { rows } = await sql<PassChange>`
    select * from (
      select ${PASS}, "d"."vencida"::numeric(18, 2) as "deuda", dense_rank() over (order by "m"."titular") as "holder"
      from "deudores" as "d"
      join "titulares" as "t" on "t"."codigoTitular" = "d"."titular"
      join "mediosDePaso" as "m" on "m"."titular" = "d"."titular" and "m"."estado" = 'Habilitado'
      where ${isStopped(sql`"d"."etapa"`)} and ${inScope(scope)}) as "p"
    where ${ofFirstHolders(scope)} order by "titular", "id"`.execute(db);
  return rows;
}

/**
 * Returns the passes disabled by debt whose holder's stage does not stop them, by holder. Those of a holder whom a person has
 * disabled stay.
 */
export async function passesToRestore(db: Db, scope: PassScope = {}): Promise<PassChange[]> {
  const { rows } = await sql<PassChange>`
    select * from (
      select ${PASS}, '0.00' as "deuda", dense_rank() over (order by "m"."titular") as "holder"
      from "mediosDePaso" as "m"
      join "titulares" as "t" on "t"."codigoTitular" = "m"."titular" and "t"."estado" = 'Activo'
      where "m"."estado" = 'InhabilitadoDeuda' and ${inScope(scope)}
        and not exists (select from "deudores" as "d" where "d"."titular" = "m"."titular" and ${isStopped(sql`"d"."etapa"`)})) as "p"
    where ${ofFirstHolders(scope)} order by "titular", "id"`.execute(db);
  return rows;
}

/** Returns the debtor whose stage of collection makes the lanes stop the passes of a holder, if any. */
export async function stoppingDebtor(db: Db, titular: unknown): Promise<{ id: number; etapa: string } | undefined> {
  const { rows } = await sql<{ id: number; etapa: string }>`
    select "d"."id", "d"."etapa" from "deudores" as "d"
    where "d"."titular" = ${titular} and ${isStopped(sql`"d"."etapa"`)} limit 1`.execute(db);
  return rows[0];
}

/** Whether the lanes stop the passes of a holder because of debt. */
export const isStoppedByDebt = async (db: Db, titular: unknown): Promise<boolean> =>
  (await stoppingDebtor(db, titular)) !== undefined;

/** Fields of a pass set together with its state: the list at the lanes, and the reason. */
export const STOPPED: Row = { estado: 'InhabilitadoDeuda', lista: 'Negra', motivoEstado: 'Deuda vencida' };
export const RESTORED: Row = { estado: 'Habilitado', lista: 'Blanca', motivoEstado: null };

/** Notifies each holder of these passes by one mail; without an address there is none. */
export async function notifyHolders(
  db: Db,
  passes: readonly PassChange[],
  template: 'stopped' | 'restored',
  language: Language,
): Promise<void> {
  const byHolder = new Map<string, PassChange[]>();
  for (const pass of passes) byHolder.set(pass.titular, [...(byHolder.get(pass.titular) ?? []), pass]);
  for (const [titular, [first, ...others]] of byHolder) {
    if (!first || first.email === null) continue;
    await enqueue(db, {
      to: first.email,
      template,
      language,
      values: {
        nombre: first.nombre,
        codigoTitular: titular,
        medio: [first, ...others].map(({ numero }) => numero).join(', '),
        deuda: formatMoney(first.deuda),
      },
      titular,
    });
  }
}
