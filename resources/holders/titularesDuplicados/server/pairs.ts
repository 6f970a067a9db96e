/** Finds the pairs of some holders, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../../../server/db/fold';
import type { Db } from '../../../../server/db/pool';
import { REASONS, type Reason } from '../shared/reasons';
import { limitOf, OPEN } from './keys';

/** Trigram similarity from which two names are similar. */
const SIMILAR = 0.6;

/** Share of certainty that each reason adds, and that similar names add to another reason. */
const WEIGHTS: Readonly<Record<Reason, number>> = {
  porDocumento: 0.75,
  porNombre: 0.7,
  porEmail: 0.5,
  porTelefono: 0.4,
  porDomicilio: 0.4,
  porPatente: 0.4,
};
const SIMILAR_WEIGHT = 0.4;
/** Two people with different dates of birth are seldom the same. */
const OTHER_BIRTH = 0.6;

const REASON_COLUMNS = sql.join(REASONS.map((name) => sql.id(name)));

const nameOf = (alias: string): RawBuilder<string> =>
  folded(sql`${sql.ref(`${alias}.apellido`)} || ' ' || ${sql.ref(`${alias}.nombre`)}`);

/** SQL of the reasons of a row as one number (`maskOf`). */
const maskSql = (alias: string): RawBuilder<number> =>
  sql.join(
    REASONS.map((name, bit) => sql`${sql.ref(`${alias}.${name}`)}::int * ${sql.lit(1 << bit)}`),
    sql` + `,
  );

/** SQL of the score, 0 to 100: what remains uncertain is multiplied. */
const score = sql`round(100 * (1 - ${sql.join(
  [
    ...REASONS.map((name) => sql`(1 - ${sql.lit(WEIGHTS[name])} * ${sql.id(name)}::int)`),
    sql`(1 - ${sql.lit(SIMILAR_WEIGHT)} * ("parecido" >= ${sql.lit(SIMILAR)} and not "porNombre")::int)`,
  ],
  sql` * `,
)}) * case when "otraFecha" then ${sql.lit(OTHER_BIRTH)} else 1 end)::int`;

/** Account numbers grow, also in length. */
const isOlder = sql`(length(a."titular"), a."titular") < (length(b."titular"), b."titular")`;

/** Query of the pairs of some holders with their reasons and score. */
const found = (holders: readonly string[]): RawBuilder<unknown> => sql`
  propias as materialized (
    select "titular", "tipo", "clave" from "titularesClaves" where "titular" = any(${[...holders]}::text[])),
  -- one search for each value, which ends when more holders than count have it
  grupos as materialized (
    select p."tipo", p."clave", c."titulares" from (select distinct "tipo", "clave" from propias) p cross join lateral (
      select array(select c."titular" from "titularesClaves" c where c."tipo" = p."tipo" and c."clave" = p."clave"
        limit ${limitOf(sql`p."tipo"`)} + 1) as "titulares" offset 0) c
    where cardinality(c."titulares") between 2 and ${limitOf(sql`p."tipo"`)}),
  candidatos as (
    select case when ${isOlder} then a."titular" else b."titular" end as "menor",
      case when ${isOlder} then b."titular" else a."titular" end as "mayor", a."tipo"
    from propias a join grupos g on g."tipo" = a."tipo" and g."clave" = a."clave"
    cross join unnest(g."titulares") b("titular") where b."titular" <> a."titular"),
  pares as (
    select "menor", "mayor", bool_or("tipo" = 'documento') as "porDocumento", bool_or("tipo" = 'nombre') as "porNombre",
      bool_or("tipo" = 'telefono') as "porTelefono", bool_or("tipo" = 'email') as "porEmail",
      bool_or("tipo" = 'domicilio') as "mismoDomicilio", bool_or("tipo" = 'patente') as "mismaPatente"
    from candidatos group by 1, 2),
  -- similar names are computed once for each pair
  comparados as materialized (
    select p.*, similarity(${nameOf('a')}, ${nameOf('b')}) as "parecido",
      a."fechaNacimiento" <> b."fechaNacimiento" as "otraFecha"
    from pares p join "titulares" a on a."codigoTitular" = p."menor" join "titulares" b on b."codigoTitular" = p."mayor"
    where a."estado" = any(${OPEN}::text[]) and b."estado" = any(${OPEN}::text[])),
  razonados as (
    select *, "mismoDomicilio" and "parecido" >= ${sql.lit(SIMILAR)} as "porDomicilio",
      "mismaPatente" and "parecido" >= ${sql.lit(SIMILAR)} as "porPatente"
    from comparados),
  hallados as materialized (
    select "menor" as "titular", "mayor" as "otro", ${REASON_COLUMNS}, ${score} as "puntaje"
    from razonados where ${sql.join(
      REASONS.map((name) => sql.id(name)),
      sql` or `,
    )})`;

/**
 * Stores the pairs of some holders: new ones, changed ones, and those without a reason or with an anonymised holder are deleted. A
 * dismissed pair returns with a reason that was not dismissed. Done again, nothing changes. Returns how many pairs changed.
 */
export async function storePairs(tx: Db, holders: readonly string[]): Promise<number> {
  const values = [...REASONS, 'puntaje'].map((name) => sql.id(name));
  const isBack = sql`(d."estado" = 'Fusionado' or d."estado" = 'Descartado'
    and (${maskSql('excluded')}) & ~coalesce(d."descartadas", 0)::int <> 0)`;
  const { rows } = await sql<{ n: number }>`
    with ${found(holders)},
    borrados as (
      delete from "titularesDuplicados" d where "id" in (
        select "id" from "titularesDuplicados" where "titular" = any(${[...holders]}::text[])
        union select "id" from "titularesDuplicados" where "otro" = any(${[...holders]}::text[])) and (
        d."estado" = 'Pendiente' and (d."titular", d."otro") not in (select h."titular", h."otro" from hallados h)
        or exists (
          select from "titulares" t where t."codigoTitular" in (d."titular", d."otro") and t."estado" = 'Anonimizado'))
      returning 1),
    guardados as (
      insert into "titularesDuplicados" as d ("titular", "otro", ${REASON_COLUMNS}, "puntaje", "desde", "estado")
      select "titular", "otro", ${REASON_COLUMNS}, "puntaje", now(), 'Pendiente' from hallados
      on conflict ("titular", "otro") do update set
        (${sql.join(values)}) = row(${sql.join(values.map((value) => sql`excluded.${value}`))}),
        "desde" = case when ${isBack} then now() else d."desde" end,
        "descartadas" = case when ${isBack} then null else d."descartadas" end,
        "estado" = case when ${isBack} then 'Pendiente' else d."estado" end,
        "version" = d."version" + 1, "actualizadoEn" = now()
      where ${isBack} or (${sql.join(values.map((value) => sql`d.${value}`))})
        is distinct from (${sql.join(values.map((value) => sql`excluded.${value}`))})
      returning 1)
    select (select count(*) from borrados)::int + (select count(*) from guardados)::int as "n"`.execute(tx);
  return rows[0]?.n ?? 0;
}
