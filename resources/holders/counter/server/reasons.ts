import { inParallel } from '../../../../server/db/inParallel';
import type { Row } from '../../../../server/handlers';
import { listPart } from '../../../../server/records/listPart';
import type { Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { clock } from '../../../../src/schema/clock';
import type { Reason } from '../shared/reasons';
import { pick } from './pick';
import { REASON_RULES, REJECTED_DEBIT, type ReasonRule, urgencyOf } from './reasonRules';
import { rejectedDebits } from './rejectedDebits';
import { MAX_CONNECTIONS } from './timeline';

const keyOf = ({ id }: Row): string | number => (typeof id === 'number' ? id : String(id));

async function reasonBy(
  store: Store,
  viewer: Viewer,
  titular: string,
  rule: ReasonRule,
  day: string,
): Promise<Reason | undefined> {
  const { resource, sort } = rule;
  const filter = { $and: [{ titular }, rule.filter(day)] };
  const part = await listPart(store, viewer, { resource, filter, sort, limit: rule.refersTo ?? 1 });
  const [row] = part?.datos ?? [];
  if (!part || !row) return undefined;
  const at = rule.at === undefined ? null : row[rule.at];
  return {
    motivo: rule.name,
    recurso: resource,
    id: keyOf(row),
    ...(rule.refersTo !== undefined && { registros: part.datos.map(keyOf) }),
    fecha: typeof at === 'string' ? at : null,
    cantidad: part.total,
    datos: pick(row, rule.fields),
  };
}

async function rejectedDebit(store: Store, viewer: Viewer, titular: string, day: string): Promise<Reason | undefined> {
  const since = addDays(day, -REJECTED_DEBIT.days);
  const debits = (await rejectedDebits(store, viewer, titular)) ?? [];
  const recent = debits.filter(({ dia, row }) => row.estado === 'Rechazado' && dia >= since);
  const [latest] = recent;
  if (!latest) return undefined;
  return {
    motivo: 'debitoRechazado',
    recurso: 'loteDebitoItems',
    id: Number(latest.row.id),
    fecha: latest.dia,
    cantidad: recent.length,
    datos: pick(latest.row, ['importe', 'motivo', 'codigoRechazo', 'factura', 'medioPago']),
  };
}

/** What stands out in an account, of what the viewer may see: the most urgent first. */
export async function readReasons(store: Store, viewer: Viewer, titular: string, now = clock.now()): Promise<Reason[]> {
  const day = dayOf(now);
  const weighed = async (weight: number, read: Promise<Reason | undefined>) => {
    const reason = await read;
    return reason && { reason, urgency: urgencyOf(weight, reason.fecha, day) };
  };
  const tasks = [
    ...REASON_RULES.map((rule) => () => weighed(rule.weight, reasonBy(store, viewer, titular, rule, day))),
    () => weighed(REJECTED_DEBIT.weight, rejectedDebit(store, viewer, titular, day)),
  ];
  const found = (await inParallel(store.db, tasks, MAX_CONNECTIONS)).filter((result) => result !== undefined);
  return found.toSorted((first, second) => second.urgency - first.urgency).map(({ reason }) => reason);
}
