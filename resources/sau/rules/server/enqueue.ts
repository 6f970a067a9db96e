/** Stores events of requests for the rules, in the transaction of the event. */
import { sql } from 'kysely';
import { batchOf } from '../../../../server/db/batch';
import type { Db } from '../../../../server/db/pool';
import type { ChangeHandler, HandlerContext, StoredChange } from '../../../../server/handlers';
import { CHANGED_FIELDS, type RuleEvent } from '../shared/events';
import { chainOf } from './author';

/** The name of the queue's task. */
export const TASK = 'reglas';

/** The longest chain of rules that start each other. */
const MAX_CHAIN = 5;

interface Happening {
  ticket: unknown;
  evento: RuleEvent;
  campos: readonly string[];
  cadena: readonly number[];
  fecha: string;
}

/**
 * Stores the events that an active rule listens to, and starts the worker: one statement, however many events. A rule that led to
 * the event does not count.
 */
async function store(db: Db, events: readonly Happening[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with "sucesos" as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as s ("ticket" bigint, "evento" text, "campos" jsonb, "cadena" jsonb, "fecha" timestamptz)
    ), "nuevos" as (
      insert into "reglasPendientes" ("ticket", "evento", "campos", "cadena", "fecha")
      select s.* from "sucesos" s
      where jsonb_array_length(s."cadena") < ${MAX_CHAIN} and exists (
        select from "reglasSolicitud" r cross join lateral jsonb_array_elements(r."cuando") c
        where r."activa" and not s."cadena" @> to_jsonb(r."id") and c ->> 'evento' = s."evento"
          and (c ->> 'campo' is null or s."campos" @> (c -> 'campo')))
      returning "id"
    )
    select graphile_worker.add_job(${TASK}, max_attempts := 10) from (select from "nuevos" limit 1) n`.execute(db);
}

const storeBatch = batchOf<Happening, undefined>(async (db, events) => {
  await store(db, events);
  return events.map(() => undefined);
});

type Context = Pick<HandlerContext, 'tx' | 'viewer' | 'now'>;

/** Stores an event of one request, perhaps with those of many others. */
export async function announce(
  { tx, viewer, now }: Context,
  ticket: unknown,
  evento: RuleEvent,
  campos: readonly string[] = [],
): Promise<void> {
  await storeBatch(tx, { ticket, evento, campos, cadena: chainOf(viewer), fecha: now.toISOString() });
}

/** Returns the event of a clock that changes state; undefined for the other changes. */
function clockEvent(before: unknown, after: unknown): RuleEvent | undefined {
  if (before === after) return undefined;
  return after === 'PorVencer' ? 'porVencer' : after === 'Vencido' ? 'vencida' : undefined;
}

/** The events of a stored change; none where the retention period has removed the texts. */
function eventsOf({ before, after, fields }: StoredChange): [RuleEvent, string[]][] {
  if (fields.includes('anonimizadoEn')) return [];
  const campos = CHANGED_FIELDS.filter((name) => fields.includes(name));
  const due = clockEvent(before.slaEstado, after.slaEstado);
  return [
    ...(campos.length > 0 ? [['cambiada', campos] as [RuleEvent, string[]]] : []),
    ...(due ? [[due, []] as [RuleEvent, string[]]] : []),
  ];
}

/** Stores the events of stored changes of requests. */
export const announceChanges: ChangeHandler = async ({ tx, viewer, now }, changes) => {
  const [cadena, fecha] = [chainOf(viewer), now.toISOString()];
  const events = changes.flatMap((change) =>
    eventsOf(change).map(([evento, campos]) => ({ ticket: change.after.id, evento, campos, cadena, fecha })),
  );
  await store(tx, events);
};

/** Stores the events of clocks that have changed state by the time alone. */
export async function announceClocks(
  tx: Db,
  now: Date,
  changes: readonly { ticket: unknown; before: unknown; after: unknown }[],
): Promise<void> {
  const fecha = now.toISOString();
  const events = changes.flatMap(({ ticket, before, after }): Happening[] => {
    const evento = clockEvent(before, after);
    return evento ? [{ ticket, evento, campos: [], cadena: [], fecha }] : [];
  });
  await store(tx, events);
}
