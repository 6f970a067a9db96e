/** Keeps the facts and their day aggregates: computes the changed requests again, in sets. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { applyToRollups } from '../../../../server/records/panels/rollups';
import type { Store } from '../../../../server/records/store';
import { levelsOf } from '../../sla/server/levels';
import { FACT_EVENTS, type Fact, type FactEvent, type FactRequest, factsOf } from '../shared/facts';
import { rollups } from './rollups';

/** Changes that one transaction processes. */
const BATCH = 1000;

type StoredFact = Fact & { id: number };

const keyOf = ({ ticket, tipo, orden }: Fact): string => `${ticket} ${tipo} ${orden}`;

const COLUMNS: readonly (keyof Fact)[] = [
  ...(['ticket', 'tipo', 'orden', 'fecha', 'dia', 'hora', 'turno', 'hastaDia', 'area', 'agente'] as const),
  ...([
    'ticketCategoria',
    'ticketSubCategoria',
    'canal',
    'segundos',
    'segundosHabiles',
    'primera',
    'plazo',
    'primerContacto',
  ] as const),
  ...(['reabierta', 'puntaje'] as const),
];

const isSame = (one: Fact, other: Fact): boolean => COLUMNS.every((column) => one[column] === other[column]);

async function requestsOf(db: Db, keys: readonly number[]): Promise<FactRequest[]> {
  const { rows } = await sql<FactRequest>`
    select t."id", t."fechaAlta", t."slaPolitica", t."ticketCategoria", t."ticketSubCategoria", t."canal", e."puntaje", e."fecha" as "encuestaFecha",
      e."sector" as "encuestaSector", e."agente" as "encuestaAgente", coalesce(a."atenciones", '[]') as "atenciones"
    from "tickets" t left join lateral (
      select jsonb_agg(jsonb_build_object('desde', a."desde", 'area', a."area", 'agente', a."agente",
        'segundos', round(a."milisegundos" / 1000.0)::int) order by a."desde", a."agente") as "atenciones"
      from "ticketAtenciones" a where a."ticket" = t."id") a on true
    left join "encuestasCsat" e on e."ticket" = t."id"
    where t."id" = any(${[...keys]}::bigint[])`.execute(db);
  return rows;
}

async function eventsOf(db: Db, keys: readonly number[]): Promise<Map<number, FactEvent[]>> {
  const { rows } = await sql<FactEvent & { ticket: number }>`
    select "ticket", "tipo", "fecha", "motivo", "area", "agente", "politica", "primeraToma" from "ticketEventos"
    where "ticket" = any(${[...keys]}::bigint[]) and "tipo" = any(${[...FACT_EVENTS]}::text[])
    order by "fecha", "id"`.execute(db);
  const byTicket = new Map<number, FactEvent[]>();
  for (const row of rows) byTicket.set(row.ticket, [...(byTicket.get(row.ticket) ?? []), row]);
  return byTicket;
}

async function storedFacts(db: Db, keys: readonly number[]): Promise<StoredFact[]> {
  const columns = sql.join(['id', ...COLUMNS].map((column) => sql.ref(column)));
  const { rows } = await sql<StoredFact>`
    select ${columns} from "solicitudCifras" where "ticket" = any(${[...keys]}::bigint[])`.execute(db);
  return rows;
}

async function writeFacts(db: Db, gone: readonly StoredFact[], changed: readonly Fact[]): Promise<void> {
  if (gone.length > 0)
    await sql`delete from "solicitudCifras" where "id" = any(${gone.map(({ id }) => id)}::bigint[])`.execute(db);
  if (changed.length === 0) return;
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  const updates = sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  await sql`insert into "solicitudCifras" (${columns})
    select ${columns} from jsonb_populate_recordset(null::"solicitudCifras", ${JSON.stringify(changed)}::jsonb)
    on conflict ("ticket", "tipo", "orden") do update set ${updates}`.execute(db);
}

/** Computes the facts of requests again and applies the difference to the aggregates. Done again, nothing changes. */
export async function refreshFacts(tx: Db, keys: readonly number[]): Promise<void> {
  const levels = await levelsOf(tx);
  const [requests, events] = [await requestsOf(tx, keys), await eventsOf(tx, keys)];
  const computed = requests.flatMap((request) => factsOf(levels, request, events.get(request.id) ?? []));
  const stored = new Map((await storedFacts(tx, keys)).map((fact) => [keyOf(fact), fact]));
  const changed = computed.filter((fact) => {
    const before = stored.get(keyOf(fact));
    return !before || !isSame(before, fact);
  });
  const present = new Set(computed.map(keyOf));
  const gone = [...stored.values()].filter((fact) => !present.has(keyOf(fact)));
  const before = [...gone, ...changed.flatMap((fact) => stored.get(keyOf(fact)) ?? [])];
  await writeFacts(tx, gone, changed);
  await applyToRollups(tx, rollups, { before, after: changed });
}

/** One worker at a time: two would apply the same difference twice. The lock ends with the transaction. */
async function lockRefresh(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('solicitudCifras', 0)) as "locked"`.execute(tx);
  return rows[0]?.locked === true;
}

/** Processes a batch of changed requests. Returns the number of changes; 0 while another worker is at it. */
async function refreshBatch(tx: Db): Promise<number> {
  if (!(await lockRefresh(tx))) return 0;
  const { rows } = await sql<{ ticket: number }>`
    delete from "solicitudCifrasPendientes" where "id" in (
      select "id" from "solicitudCifrasPendientes" order by "id" limit ${BATCH}) returning "ticket"`.execute(tx);
  if (rows.length > 0) await refreshFacts(tx, [...new Set(rows.map(({ ticket }) => ticket))]);
  return rows.length;
}

/**
 * Computes what has changed since the last time; any number of servers may do it. Stops between two batches. Returns the number of
 * changes.
 */
export async function refreshPending({ db }: Pick<Store, 'db'>, keepRunning = () => true): Promise<number> {
  let total = 0;
  for (let processed = 1; processed > 0 && keepRunning(); total += processed)
    processed = await inTransaction(db, refreshBatch);
  return total;
}
