/** Stores parsed lane events as transits: one `COPY` and one statement for a chunk of lines. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { localTime } from '../../../../server/db/localTime';
import type { Db } from '../../../../server/db/pool';
import { dayOf, monthOf } from '../../../../src/schema/calendar';
import { closedAmong } from '../../../billing/interface/server';
import type { LaneEvent } from './parseLine';

/** Columns of the staging table, with their types. */
const STAGED = {
  linea: 'bigint',
  fechaHora: 'timestamptz',
  via: 'bigint',
  sentido: 'text',
  codigoEvento: 'text',
  descripcionEvento: 'text',
  bloque: 'bigint',
  parte: 'bigint',
  nroTransito: 'bigint',
  legajo: 'text',
  categoriaManual: 'bigint',
  categoriaDac: 'bigint',
  formaPago: 'text',
  agrupacion: 'text',
  puntoVenta: 'text',
  ticketFiscal: 'text',
  ejes: 'bigint',
  dobles: 'bigint',
  altura: 'text',
  patenteLeida: 'text',
  patenteConfianza: 'numeric',
  patenteConfianzas: 'text',
  numeroMedio: 'text',
  emisor: 'text',
  observacion: 'text',
  estado: 'text',
  busqueda: 'text',
} as const;

const names = Object.keys(STAGED).filter((name): name is keyof typeof STAGED => name in STAGED);
/** Columns whose value an event has; the two others are last. */
const FROM_EVENT = names.filter(
  (name): name is Exclude<typeof name, 'estado' | 'busqueda'> => !['estado', 'busqueda'].includes(name),
);
/** Columns that a transit takes from the file as they are. */
const COPIED = names.filter((name) => !['linea', 'via', 'sentido', 'legajo', 'emisor'].includes(name));
const quoted = (list: readonly string[], alias = '') => sql.raw(list.map((name) => `${alias}"${name}"`).join(', '));

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const NEEDS_ESCAPE = /[\\\t\n\r]/;
const copied = (value: string | number | null): string => {
  if (value === null) return '\\N';
  if (typeof value === 'number' || !NEEDS_ESCAPE.test(value)) return String(value);
  return value.replace(/[\\\t\n\r]/g, (c) => ESCAPED[c] ?? c);
};

/** A line of `COPY`, in the order of `STAGED`. */
function copyLine(event: LaneEvent): string {
  let line = '';
  for (const name of FROM_EVENT) line += `${copied(event[name])}\t`;
  // plates and tags are letters and digits without accents: folded, they are lower case
  const words = [event.patenteLeida, event.numeroMedio].filter(Boolean).join(' ').toLowerCase();
  return `${line}${event.sinPasada ? 'Anulado' : 'Recibido'}\t${words}\n`;
}

async function stage(client: pg.Client, db: Db, events: readonly LaneEvent[]): Promise<void> {
  const columns = names.map((name) => `"${name}" ${STAGED[name]}`).join(', ');
  await sql.raw(`create temp table if not exists "eventosVia" (${columns}) on commit delete rows`).execute(db);
  // one transaction may read several files
  await sql`delete from "eventosVia"`.execute(db);
  let text = '';
  for (const event of events) text += copyLine(event);
  const stream = client.query(
    copyFrom(`copy "eventosVia" (${names.map((name) => `"${name}"`).join(', ')}) from stdin`),
  );
  if (!stream.write(text)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
}

export interface Refusal {
  linea: number;
  codigo: 'VIA' | 'SENTIDO' | 'PEAJISTA' | 'EMISOR' | 'PERIODO' | 'REPETIDA';
  texto: string;
}

/** The months of events, each hour looked at once. */
function monthsOf(events: readonly LaneEvent[]): string[] {
  const hours = new Set(events.map(({ fechaHora }) => fechaHora.slice(0, 13)));
  return [...new Set([...hours].map((hour) => monthOf(dayOf(new Date(`${hour}:00:00Z`)))))];
}

/** Those of the staged lines whose event is stored as they say: somebody has sent them again. */
async function resentLines(db: Db, estacion: number, lines: readonly number[]): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await sql<{ linea: number }>`
    select e."linea" from "eventosVia" e join "vias" v on v."estacion" = ${estacion} and v."numero" = e."via"
    join "transitos" t on t."via" = v."id" and t."bloque" = e."bloque" and t."nroTransito" = e."nroTransito"
    where e."linea" = any(${[...lines]}::bigint[]) and t."fechaHora" = e."fechaHora" and t."codigoEvento" = e."codigoEvento"
      and (t."categoriaManual", t."categoriaDac", t."parte", t."ejes", t."dobles", t."altura")
        is not distinct from (e."categoriaManual", e."categoriaDac", e."parte", e."ejes", e."dobles", e."altura")`.execute(
    db,
  );
  return new Set(rows.map(({ linea }) => Number(linea)));
}

/**
 * Inserts events of one station. Refuses lines of an unknown lane, collector or issuer, with the direction of another lane, of a
 * closed month, or whose lane, block and number another event has. Runs in the transaction of `db`, whose session `client` is.
 */
export async function insertEvents(
  { client, db }: { client: pg.Client; db: Db },
  { archivo, estacion, events }: { archivo: number; estacion: number; events: readonly LaneEvent[] },
): Promise<{ refused: Refusal[]; unchanged: number }> {
  if (events.length === 0) return { refused: [], unchanged: 0 };
  await stage(client, db, events);
  const closed = await closedAmong(db, monthsOf(events));
  const month = sql`to_char(${localTime(sql`e."fechaHora"`)}, 'YYYY-MM')`;
  const { rows } = await sql<Refusal>`
    with "leidas" as (
      select e.*, v."id" as "viaId", v."sentido" as "sentidoVia", p."id" as "peajistaId", m."id" as "emisorId",
        case when v."id" is null then 'VIA'
          when e."sentido" <> v."sentido" then 'SENTIDO'
          when e."legajo" is not null and p."id" is null then 'PEAJISTA'
          when e."emisor" is not null and m."id" is null then 'EMISOR'
          when ${month} = any(${closed}::text[]) then 'PERIODO' end as "codigo"
      from "eventosVia" e
      left join "vias" v on v."estacion" = ${estacion} and v."numero" = e."via"
      left join "peajistas" p on p."legajo" = e."legajo"
      left join "emisores" m on m."codigo" = e."emisor"),
    "guardadas" as (
      insert into "transitos" ("archivo", "lineaArchivo", "estacion", "via", "sentido", "peajista", "concesionario", ${quoted(COPIED)})
      select ${archivo}, l."linea", ${estacion}, l."viaId", l."sentidoVia", l."peajistaId", coalesce(l."emisorId", own."concesionario"),
        ${quoted(COPIED, 'l.')}
      from "leidas" l cross join (
        select c."concesionario" from "estaciones" s join "corredores" c on c."id" = s."corredor" where s."id" = ${estacion}) own
      where l."codigo" is null order by l."linea"
      on conflict ("via", "bloque", "nroTransito") do nothing
      returning "lineaArchivo")
    select l."linea", coalesce(l."codigo", 'REPETIDA') as "codigo",
      case l."codigo" when 'VIA' then l."via"::text when 'SENTIDO' then l."sentido" when 'PEAJISTA' then l."legajo"
        when 'EMISOR' then l."emisor" when 'PERIODO' then to_char(${localTime(sql`l."fechaHora"`)}, 'YYYY-MM') else l."nroTransito"::text end as "texto"
    from "leidas" l left join "guardadas" g on g."lineaArchivo" = l."linea"
    where g."lineaArchivo" is null order by l."linea"`.execute(db);
  const known = rows.filter(({ codigo }) => codigo === 'REPETIDA' || codigo === 'PERIODO');
  const resent = await resentLines(
    db,
    estacion,
    known.map(({ linea }) => Number(linea)),
  );
  return { refused: rows.filter(({ linea }) => !resent.has(Number(linea))), unchanged: resent.size };
}
