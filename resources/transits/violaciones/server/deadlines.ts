/** Violations whose time is over: overdue after their due date, referred 35 days after their notification (domain.md A4). */
import { sql } from 'kysely';
import { changeEach } from '../../../../server/records/storeMany';
import type { Work } from '../../../../server/records/storeRows';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { actaOf, DAYS_UNTIL_REFERRED } from '../shared/deadlines';

/** Violations that one chunk changes. */
const CHUNK = 500;

export type Deadline = 'vencer' | 'derivar';

const dueOn = (deadline: Deadline, day: string) =>
  deadline === 'vencer'
    ? sql`"estado" = 'Notificada' and "venceEl" < ${day}`
    : sql`"estado" = 'Vencida' and "fechaNotificacion" <= ${addDays(day, -DAYS_UNTIL_REFERRED)}`;

/**
 * Moves the next violations behind a key, in the transaction of `work`. Undefined after the last one. A violation that was paid or
 * dismissed meanwhile is not found.
 */
export async function deadlineChunk(
  work: Work,
  deadline: Deadline,
  after: number,
): Promise<{ last: number; moved: number } | undefined> {
  const { store, now } = work;
  const { rows } = await sql<{ id: number }>`
    select "id" from "violaciones" where ${dueOn(deadline, dayOf(now))} and "id" > ${after}
    order by "id" limit ${CHUNK} for update`.execute(store.db);
  const ids = rows.map(({ id }) => Number(id));
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  const moved = await changeEach(
    work,
    store.registry.getOrThrow('violaciones'),
    { id: { $in: ids } },
    ({ transito }) =>
      deadline === 'vencer' ? { estado: 'Vencida' } : { estado: 'DerivadaInfracción', actaNumero: actaOf(transito) },
    { action: deadline, reason: null },
  );
  return { last, moved: moved.length };
}
