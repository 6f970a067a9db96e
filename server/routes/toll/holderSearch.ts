import { type RawBuilder, sql } from 'kysely';
import { compactCode } from '../../../src/schema/text/codes';
import { termsOf } from '../../../src/schema/text/terms';
import type { Db } from '../../db/pool';
import { containsTerm, likePattern } from '../../db/search';
import { may, type Viewer, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';
import { badQuery, queryText } from './query';

/** A search result (specification, section 3). */
interface HolderFound {
  codigoTitular: string;
  apellido: string;
  nombre: string;
  numeroDocumento: string;
  /** what of their vehicles and passes the text was found in, which the other members do not show */
  coincidencia?: { campo: 'patente' | 'tag'; valor: string };
}

interface HoldersFound {
  datos: HolderFound[];
  /** whether more holders match */
  hayMas?: true;
}

const maxResults = 20;
const minLength = 2;
const maxLength = 60;

/** Rank of a match: an exact key, the start of a key, the start of the surname, or anything else. */
const rank = { exact: 0, begins: 1, surname: 2, holds: 3 } as const;

const prefix = (text: string): string => likePattern(text).slice(1);

/**
 * Returns the queries by one key column: exact matches, and keys that start with the value. `reason`: what the match is named as,
 * for a key that is none of the holder's own.
 */
function keyQueries(
  [table, column, holder]: readonly [table: string, column: string, holder: string],
  value: string,
  reason?: 'patente' | 'tag',
): RawBuilder<unknown>[] {
  const [from, key, code] = [sql.table(table), sql.ref(column), sql.ref(holder)];
  const found = sql`${reason ?? null}::text, ${reason ? key : sql`null::text`}`;
  return [
    sql`select ${code}, ${rank.exact}::int, ${found} from ${from} where ${key} = ${value}`,
    sql`(select ${code}, ${rank.begins}::int, ${found} from ${from} where ${key} like ${prefix(value)} order by ${key} limit ${maxResults + 1})`,
  ];
}

function nameQuery(text: string): RawBuilder<unknown> {
  const terms = termsOf(text);
  const conditions = terms.map((term) => containsTerm(sql`"busqueda"`, term));
  const rankSql = sql`case when "busqueda" like ${prefix(terms.map(([word]) => word).join(' '))} then ${rank.surname}::int else ${rank.holds}::int end`;
  return sql`(select "codigoTitular", ${rankSql}, null::text, null::text from "titulares" where ${sql.join(conditions, sql` and `)}
    order by 2, "apellido", "nombre" limit ${maxResults + 1})`;
}

/** A text that looks like a number, a plate or a tag is also searched as such, ignoring spaces. */
function searchQueries(text: string): RawBuilder<unknown>[] {
  const key = compactCode(text).toUpperCase();
  const number = /^\d{2,11}$/.test(key) ? key.replace(/^0+(?=\d)/, '') : undefined;
  return [
    ...(number === undefined ? [] : keyQueries(['titulares', 'numeroDocumento', 'codigoTitular'], number)),
    ...(number === undefined ? [] : keyQueries(['titulares', 'codigoTitular', 'codigoTitular'], number)),
    ...(/^(?=.*\d)[A-Z0-9]{2,8}$|^[A-Z]{2,3}$/.test(key)
      ? keyQueries(['vehiculos', 'patente', 'titular'], key, 'patente')
      : []),
    ...(/^[A-Z0-9]{2,14}$/.test(key) ? keyQueries(['mediosDePaso', 'numero', 'titular'], key, 'tag') : []),
    ...(termsOf(text).length > 0 ? [nameQuery(text)] : []),
  ];
}

/**
 * Finds holders by document number, surname, toll-tag band number, plate or code: at most 20, exact keys first, in one query.
 * Ignores case, accents and apostrophes; `%` and `_` are literal.
 */
export async function searchHolders(db: Db, s: string): Promise<HoldersFound> {
  const text = s.trim().slice(0, maxLength);
  const queries = text.length < minLength ? [] : searchQueries(text);
  if (queries.length === 0) return { datos: [] };
  const { rows } = await sql<HolderFound & { campo: 'patente' | 'tag' | null; valor: string | null }>`
    with "hallados" ("codigo", "rango", "campo", "valor") as (${sql.join(queries, sql` union all `)}),
    -- what the result shows itself needs no reason
    "mejores" as (select distinct on ("codigo") * from "hallados" order by "codigo", "rango", "campo" nulls first, "valor")
    select t."codigoTitular", t."apellido", t."nombre", t."numeroDocumento", m."campo", m."valor"
    from "mejores" m join "titulares" t on t."codigoTitular" = m."codigo"
    order by m."rango", t."apellido", t."nombre", t."codigoTitular" limit ${maxResults + 1}`.execute(db);
  const datos = rows
    .slice(0, maxResults)
    .map(
      ({ campo, valor, ...holder }): HolderFound =>
        campo === null || valor === null ? holder : { ...holder, coincidencia: { campo, valor } },
    );
  return { datos, ...(rows.length > maxResults && { hayMas: true }) };
}

const SUBJECTS = { patente: 'Vehiculo', tag: 'MedioPaso' } as const;

/** Leaves out the plates and tags that the viewer may not see. */
const withReasons = (viewer: Viewer, found: HoldersFound): HoldersFound => ({
  ...found,
  datos: found.datos.map(({ coincidencia, ...holder }) =>
    coincidencia && may(viewer, 'ver', SUBJECTS[coincidencia.campo]) ? { ...holder, coincidencia } : holder,
  ),
});

/** `GET titulares/buscar?s=`. Returns nothing for fewer than two characters (specification, section 5, *Holder search*). */
export const holderSearch: RouteGroup = (api, { db }) => {
  api.get('/titulares/buscar', { config: { toll: true, needs: 'ver Titular' } }, async (request) => {
    const s = queryText(request.query, 's');
    if (s === undefined) throw badQuery('s');
    return withReasons(viewerOf(request), await searchHolders(db, s));
  });
};
