/** The values by which holders are compared: holders with an equal one are candidates. */
import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../../../server/db/fold';
import type { Db } from '../../../../server/db/pool';

/** States of accounts that can be merged. */
export const OPEN = ['Activo', 'Inhabilitado', 'EnRevision'];

/** A telephone or mail of more holders than this is that of a company: it is no reason. */
const MAX_SHARED_CONTACT = 5;

/** More holders than this with one value are not compared, because the number of pairs grows with the square. */
const MAX_SHARED = 50;

/** SQL of the number of holders up to which an equal value of a type counts. */
export const limitOf = (tipo: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${tipo} in ('telefono', 'email') then ${MAX_SHARED_CONTACT}::int else ${MAX_SHARED}::int end`;

/** Digits without country code and mobile prefix, from 8 on. */
const telefono = sql`regexp_replace(
  regexp_replace(t."telefonoNormalizado", '\\D', '', 'g'), '^549?', '')`;

/** The words of the name in alphabetical order, so that exchanged names and surnames are equal, with the date of birth. */
const nombre = sql`(
  select string_agg(w, ' ' order by w collate "C") from (
    select distinct w from regexp_split_to_table(
      ${folded(sql`t."apellido" || ' ' || t."nombre"`)}, '[[:space:][:punct:]]+') w where w <> '') palabras
  ) || ' ' || t."fechaNacimiento"::text`;

/** The DNI in the CUIT or CUIL of a person; else the number as it is. */
const documento = sql`case
  when t."tipoDocumento" in ('CUIT', 'CUIL') and t."numeroDocumento" ~ '^2[0347][0-9]{9}$'
    then ltrim(substr(t."numeroDocumento", 3, 8), '0')
  else t."numeroDocumento" end`;

const parte = (name: string): RawBuilder<unknown> =>
  sql`nullif(${folded(sql`t."domicilio" ->> ${sql.lit(name)}`)}, '')`;

/** Street, number and town are required; floor and flat must be equal or missing in both. */
const domicilio = sql`${parte('calle')} || '|' || ${parte('numero')} || '|' || ${parte('localidad')} || '|'
  || coalesce(${parte('piso')}, '') || '|' || coalesce(${parte('depto')}, '')`;

/** Query of the values of some holders (`titular`, `tipo`, `clave`); a closed account has none. */
const keysOf = (holders: readonly string[]): RawBuilder<unknown> => sql`
  select distinct t."codigoTitular" as "titular", k."tipo", hashtextextended(k."valor", 0) as "clave"
  from "titulares" t cross join lateral (
    -- rows of VALUES are computed once; parts of a union would be computed again for the condition
    select "tipo", "valor" from (values
      ('telefono', substring(${telefono} from '.{8,}')),
      ('email', nullif(lower(trim(t."email")), '')),
      ('nombre', ${nombre}),
      ('documento', nullif(${documento}, '')),
      ('domicilio', ${domicilio})) propios("tipo", "valor")
    union all select 'patente', v."patente" from "vehiculos" v where v."titular" = t."codigoTitular"
  ) k
  where t."codigoTitular" = any(${[...holders]}::text[]) and t."estado" = any(${OPEN}::text[]) and k."valor" is not null`;

/**
 * Stores the current values of some holders. Returns all holders whose pairs may have changed by that: those, and for a value that
 * is now shared by too many, or no longer, everybody who has it.
 */
export async function refreshKeys(tx: Db, holders: readonly string[]): Promise<string[]> {
  const limit = limitOf(sql`x."tipo"`);
  const { rows } = await sql<{ titular: string }>`
    with actuales as materialized (${keysOf(holders)}),
    anteriores as materialized (
      select "titular", "tipo", "clave" from "titularesClaves" where "titular" = any(${[...holders]}::text[])),
    quitadas as (
      delete from "titularesClaves" c where c."titular" = any(${[...holders]}::text[]) and not exists (
        select from actuales a where a."titular" = c."titular" and a."tipo" = c."tipo" and a."clave" = c."clave")
      returning "titular", "tipo", "clave"),
    agregadas as (
      insert into "titularesClaves" select "titular", "tipo", "clave" from (
        table actuales except table anteriores) nuevas
      returning "titular", "tipo", "clave"),
    cambios as (
      select "tipo", "clave", sum("n")::int as "n" from (
        select "tipo", "clave", -1 as "n" from quitadas union all select "tipo", "clave", 1 from agregadas) x
      group by 1, 2 having sum("n") <> 0)
    -- the statement reads the values as they were before; no more holders of a value are read than decide about its limit
    select distinct unnest(g."titulares") as "titular" from cambios x cross join lateral (
      select array(select c."titular" from "titularesClaves" c where c."tipo" = x."tipo" and c."clave" = x."clave"
        limit ${limit} + abs(x."n") + 1) as "titulares" offset 0) g
    where (cardinality(g."titulares") > ${limit}) <> (cardinality(g."titulares") + x."n" > ${limit})`.execute(tx);
  return [...new Set([...holders, ...rows.map(({ titular }) => titular)])];
}
