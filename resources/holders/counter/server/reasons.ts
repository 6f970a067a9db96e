import { inParallel } from '../../../../server/db/inParallel';
import { listPart } from '../../../../server/records/listPart';
import type { Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { dayOf } from '../../../../src/schema/calendar';
import type { Reason } from '../shared/reasons';
import { pick } from './pick';
import { REASON_RULES, type ReasonRule, urgencyOf } from './reasonRules';
import { MAX_CONNECTIONS } from './timeline';

async function reasonBy(
  store: Store,
  viewer: Viewer,
  titular: string,
  rule: ReasonRule,
  day: string,
): Promise<Reason | undefined> {
  const { resource, sort } = rule;
  const filter = { $and: [{ titular }, rule.filter(day)] };
  const part = await listPart(store, viewer, { resource, filter, sort, limit: 1 });
  const [row] = part?.datos ?? [];
  if (!part || !row) return undefined;
  const at = rule.at === undefined ? null : row[rule.at];
  return {
    motivo: rule.name,
    recurso: resource,
    id: typeof row.id === 'number' ? row.id : String(row.id),
    fecha: typeof at === 'string' ? at : null,
    cantidad: part.total,
    datos: pick(row, rule.fields),
  };
}

/** What stands out in an account, of what the viewer may see: the most urgent first. */
export async function readReasons(store: Store, viewer: Viewer, titular: string, now = new Date()): Promise<Reason[]> {
  const day = dayOf(now);
  const tasks = REASON_RULES.map((rule) => async () => {
    const reason = await reasonBy(store, viewer, titular, rule, day);
    return reason && { reason, urgency: urgencyOf(rule.weight, reason.fecha, day) };
  });
  const found = (await inParallel(store.db, tasks, MAX_CONNECTIONS)).filter((result) => result !== undefined);
  return found.toSorted((first, second) => second.urgency - first.urgency).map(({ reason }) => reason);
}
