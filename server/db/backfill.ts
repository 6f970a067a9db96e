/** Backfills new columns of existing rows, once: when the migration adds the columns. */
import { REPORTS } from '../../resources/reports/reportes/seed';
import type { Catalog } from './catalog';
import { quoteText } from './names';

interface Backfill {
  table: string;
  /** the new column: while it is missing, the rows are not backfilled */
  column: string;
  statements: readonly string[];
}

/** Events that assign a request to their author, and events that assign it only if nobody has it. */
const ASSIGNING = `('tomado', 'retomado', 'reabierto')`;
const ASSIGNING_IF_FREE = `('reanudado', 'espera', 'cerrado')`;

/**
 * Events did not store the state of their request. The agent is the author of the latest assigning event. The area is known only
 * for requests that were never transferred.
 */
const eventStatements: readonly string[] = [
  `update "ticketEventos" e set "alta" = t."fechaAlta", "tipoTicket" = t."tipo",
     "area" = case when t."areaActual" = t."area" and not exists (
       select from "ticketEventos" d where d."ticket" = t."id" and d."tipo" in ('derivado', 'retomado')) then t."area" end
   from "tickets" t where t."id" = e."ticket"`,
  `update "ticketEventos" e set "agente" = h."agente" from (
     select "id", case when "tipo" in ${ASSIGNING} then "autor" when "tipo" in ${ASSIGNING_IF_FREE} then coalesce("last", "autor") else "last" end as "agente"
     from (
       select "id", "tipo", "autor", (
         select case when b."tipo" in ('noLeido', 'derivado') then null else b."autor" end from "ticketEventos" b
         where b."ticket" = a."ticket" and (b."fecha", b."id") < (a."fecha", a."id")
           and b."tipo" in ('tomado', 'retomado', 'reabierto', 'noLeido', 'derivado')
         order by b."fecha" desc, b."id" desc limit 1) as "last"
       from "ticketEventos" a where "tipo" not in ('noLeido', 'derivado', 'creado')) w) h
   where h."id" = e."id" and h."agente" is not null`,
  `update "ticketEventos" e set "primeraToma" = true from (
     select distinct on ("ticket") "id" from "ticketEventos"
     where "tipo" in ('tomado', 'retomado', 'reanudado', 'reabierto', 'espera', 'cerrado')
     order by "ticket", "fecha", "id") f
   where f."id" = e."id"`,
  `insert into "ticketEventos" ("ticket", "tipo", "autor", "fecha", "alta", "tipoTicket", "area", "agente")
   select t."id", 'primeraRespuesta', m."autor", t."fechaPrimeraRespuesta", t."fechaAlta", t."tipo",
     case when t."areaActual" = t."area" then t."area" end, m."autor"
   from "tickets" t left join lateral (
     select "autor" from "ticketMensajes" where "ticket" = t."id" and "tipo" = 'Respuesta' order by "fecha", "id" limit 1) m on true
   where t."fechaPrimeraRespuesta" is not null and not exists (
     select from "ticketEventos" e where e."ticket" = t."id" and e."tipo" = 'primeraRespuesta')`,
];

/** The product's own request reports, which used timestamps that a later action overwrites. */
const reportStatements: readonly string[] = REPORTS.filter(({ recurso }) => recurso === 'ticketEventos').map(
  ({ codigo, recurso, definicion }) => `update "reportes" set "recurso" = ${quoteText(recurso)},
     "definicion" = ${quoteText(JSON.stringify(definicion))} where "codigo" = ${quoteText(codigo)}`,
);

/** Several bridge days share one name, so the date on which a row was loaded identifies the day after a move. */
const bridgeDayStatement = `update "feriados" set "cargado" = "fecha" where "ambito" = 'Nacional' and "tipo" = 'Puente'`;

/** Events of waits did not store their reason: it is known only of the present wait. A past one counts as a wait for the holder. */
const waitStatement = `update "ticketEventos" e set "motivo" = case
    when t."estado" = 'Espera' and not exists (
      select from "ticketEventos" l where l."ticket" = e."ticket" and l."tipo" = 'espera' and (l."fecha", l."id") > (e."fecha", e."id"))
    then t."esperaMotivo" else 'Cliente' end
  from "tickets" t where t."id" = e."ticket" and e."tipo" = 'espera'`;

/** Stock named its place in a text: each text becomes a place. */
const placeStatements: readonly string[] = [
  `insert into "depositos" ("nombre", "tipo", "activo")
   select distinct trim("deposito"), case when trim("deposito") ilike 'oficina%' then 'Oficina' else 'Central' end, true
   from "stockDispositivos" where trim("deposito") <> '' on conflict do nothing`,
  `update "stockDispositivos" s set "lugar" = d."id" from "depositos" d where d."nombre" = trim(s."deposito")`,
];

const BACKFILLS: readonly Backfill[] = [
  { table: 'feriados', column: 'cargado', statements: [bridgeDayStatement] },
  { table: 'ticketEventos', column: 'alta', statements: [...eventStatements, ...reportStatements] },
  { table: 'ticketEventos', column: 'motivo', statements: [waitStatement] },
  { table: 'stockDispositivos', column: 'lugar', statements: placeStatements },
];

/**
 * Returns the statements that backfill the missing columns, to be run after the columns exist. Returns none for a database that
 * is new or up to date.
 */
export const backfillStatements = ({ tables }: Catalog): string[] =>
  BACKFILLS.flatMap(({ table, column, statements }) => {
    const existing = tables.get(table);
    return existing && !existing.columns.has(column) ? statements : [];
  });
