/** Evaluates cron schedules in the operator's time zone. */
import { Cron } from 'croner';
import { zone } from '../../src/schema/calendar';
import { isCron } from '../../src/schema/formats/cron';

/** Returns the next `count` instants of a schedule after `from`; none for an invalid schedule. */
export function nextRuns(cron: string, from: Date, count = 1): Date[] {
  if (!isCron(cron)) return [];
  return new Cron(cron, { paused: true, timezone: zone, mode: '5-part' }).nextRuns(count, from);
}

export interface Scheduled {
  tipo: unknown;
  cron: unknown;
  tarea: unknown;
  estado: unknown;
}

/** Returns the next automatic start of a process; null where it has no executor or no schedule, or is paused. */
export function nextStart({ tipo, cron, tarea, estado }: Scheduled, from: Date): Date | null {
  if (tipo !== 'Programado' || typeof cron !== 'string' || tarea === null || estado !== 'Habilitado') return null;
  return nextRuns(cron, from)[0] ?? null;
}
