/** When a schedule comes round, by the operator's clocks. */
import { Cron } from 'croner';
import { isCron } from '../../src/schema/formats/cron';
import { zone } from '../clock';

/** The next `count` instants of a schedule after `from`; none for what is no schedule. */
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

/** When a process runs by itself next; null where it does not: nobody does it, or it has no schedule, or it is held. */
export function nextOf({ tipo, cron, tarea, estado }: Scheduled, from: Date): Date | null {
  if (tipo !== 'Programado' || typeof cron !== 'string' || tarea === null || estado !== 'Habilitado') return null;
  return nextRuns(cron, from)[0] ?? null;
}
