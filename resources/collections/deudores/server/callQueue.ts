/** Who a collector calls next, and who may not be called (features: call queue). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { localTime } from '../../../../server/db/localTime';
import type { Db } from '../../../../server/db/pool';
import { settingNumber } from '../../../../server/settings';
import { dayOf } from '../../../../src/schema/calendar';
import { type CallHours, isCallTime } from '../shared/callHours';

/** Why a debtor is called now, the most urgent first. */
export const CALL_REASONS = ['Promesa incumplida', 'Promesa para hoy', 'Llamada agendada', 'Deuda vencida'] as const;

/** What keeps a debtor from being called; each has a sentence in `resources.deudores.reasons`. */
const OBSTACLES = [
  'sinDeuda',
  'enLegales',
  'pidioNoLlamar',
  'sinTelefono',
  'planAlDia',
  'disputaAbierta',
  'loLlamaOtro',
] as const;

export type Obstacle = (typeof OBSTACLES)[number];

/** Each obstacle as a condition on the debtor `d`. */
const obstacleSql = (agent: unknown, now: Date): Readonly<Record<Obstacle, RawBuilder<SqlBool>>> => ({
  sinDeuda: sql`d."vencida" <= 0`,
  enLegales: sql`d."etapa" in ('Legal', 'Incobrable')`,
  pidioNoLlamar: sql`d."noLlamar"`,
  sinTelefono: sql`not exists (select from "titulares" t where t."codigoTitular" = d."titular"
    and coalesce(t."telefono", '') <> '' and t."estado" <> 'Anonimizado')`,
  planAlDia: sql`exists (select from "planesPago" p where p."titular" = d."titular" and p."estado" = 'Vigente'
    and not exists (select from "planCuotas" c where c."plan" = p."id" and c."estado" = 'Vencida'))`,
  disputaAbierta: sql`exists (select from "disputas" x where x."titular" = d."titular" and x."resolucion" is null)`,
  loLlamaOtro: sql`d."llamadaDe" <> ${agent}::bigint and d."llamadaHasta" > ${now.toISOString()}::timestamptz`,
});

/** Returns what keeps this debtor from being called; undefined when nothing does. */
export async function obstacleOf(db: Db, id: unknown, agent: unknown, now: Date): Promise<Obstacle | undefined> {
  const conditions = obstacleSql(agent, now);
  const columns = OBSTACLES.map((name) => sql`coalesce(${conditions[name]}, false) as ${sql.id(name)}`);
  const { rows } = await sql<Record<Obstacle, boolean>>`
    select ${sql.join(columns)} from "deudores" d where d."id" = ${id}`.execute(db);
  return OBSTACLES.find((name) => rows[0]?.[name]);
}

export interface NextCall {
  id: number;
  /** index in `CALL_REASONS` */
  turno: number;
}

/**
 * Locks the next debtor for an agent: those of the agent or of nobody, in the order of `CALL_REASONS`, then by amount and age. Left
 * out are who was called today, who has promised for a later day, and who is to be called later. One that somebody takes at this
 * moment is skipped. The debtor whom the agent is already calling comes first.
 */
export async function lockNextCall(db: Db, agent: unknown, now: Date): Promise<NextCall | undefined> {
  const day = dayOf(now);
  const conditions = obstacleSql(agent, now);
  const free = sql.join(
    OBSTACLES.map((name) => sql`not coalesce(${conditions[name]}, false)`),
    sql` and `,
  );
  const lastPromise = sql`(select g."promesa" from "gestionesCobranza" g where g."titular" = d."titular" and g."promesaFecha" is not null
    order by g."fecha" desc, g."id" desc limit 1)`;
  const promised = (
    compare: RawBuilder<unknown>,
  ) => sql`exists (select from "gestionesCobranza" g where g."titular" = d."titular"
    and g."promesa" = 'Pendiente' and g."promesaFecha" ${compare} ${day}::date)`;
  const { rows } = await sql<NextCall>`
    select d."id", case when ${lastPromise} = 'Incumplida' then 0 when ${promised(sql`=`)} then 1
      when d."proximaGestion" is not null then 2 else 3 end as "turno"
    from "deudores" d
    where d."vencida" > 0 and (d."gestor" is null or d."gestor" = ${agent}::bigint)
      and (d."proximaGestion" is null or d."proximaGestion" <= ${day}::date) and ${free}
      and not ${promised(sql`>`)}
      and not exists (select from "gestionesCobranza" g where g."titular" = d."titular" and g."tipo" = 'Llamada'
        and ${localTime(sql`g."fecha"`)}::date = ${day}::date)
    order by coalesce(d."llamadaDe" = ${agent}::bigint and d."llamadaHasta" > ${now.toISOString()}::timestamptz, false) desc,
      "turno", d."vencida" * d."diasMora" desc, d."id"
    limit 1 for update of d skip locked`.execute(db);
  return rows[0];
}

/** Reads the hours of `cobranzas.llamadaDesde`, `cobranzas.llamadaHasta` and `cobranzas.llamadaDias`. */
async function callHours(db: Db): Promise<CallHours> {
  const hour = async (name: string, fallback: number) =>
    Math.trunc(await settingNumber(db, `cobranzas.${name}`, fallback));
  return {
    desde: await hour('llamadaDesde', 9),
    hasta: await hour('llamadaHasta', 20),
    dias: await hour('llamadaDias', 6),
  };
}

/** Returns the hours if no call may be made now; undefined when one may. */
export async function closedHours(db: Db, now: Date): Promise<CallHours | undefined> {
  const hours = await callHours(db);
  const { rows } = await sql`
    select from "feriados" where "fecha" = ${dayOf(now)}::date and "ambito" = 'Nacional' limit 1`.execute(db);
  return isCallTime(now, hours, rows.length > 0) ? undefined : hours;
}
