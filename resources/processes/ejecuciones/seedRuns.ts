import { addDays, dayOf, HOUR, MINUTE, startOf } from '../../../src/schema/calendar';
import type { SeedContext } from '../../../src/schema/seed';
import { type PlannedProcess, PROCESSES } from '../procesos/seedProcesses';
import type { RUN_STATES } from './schema';

type RunState = (typeof RUN_STATES)[number];

export interface PlannedRun {
  process: PlannedProcess;
  /** sequence number within the process, from 1 */
  numero: number;
  startedAt: Date;
  state: RunState;
  seconds: number;
  records: number;
  errors: number;
  /** index of the current or failed step */
  step: number;
  failure: string | null;
}

/** Returns a number from 0 to 1, a hash of the words. Deterministic, so that changes in other seeds do not affect it. */
export function hashToUnit(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of words.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

const interpolate = ([minimum, maximum]: readonly [number, number], share: number): number =>
  Math.round(minimum + (maximum - minimum) * share);

/** Yields the start times of a process before `now`, the newest first. */
function* startTimesBefore(now: Date, { rhythm, codigo }: PlannedProcess): Generator<Date> {
  if ('minutes' in rhythm) {
    const step = rhythm.minutes * MINUTE;
    for (let time = Math.floor(now.getTime() / step) * step; ; time -= step) yield new Date(time);
  }
  for (let day = dayOf(now); ; day = addDays(day, -1)) {
    const start = startOf(day).getTime();
    const hours =
      'hours' in rhythm ? rhythm.hours : rhythm.monthly.includes(Number(day.slice(-2))) ? [rhythm.hour] : [];
    for (const hour of hours.toReversed()) {
      const time = start + hour * HOUR + Math.floor(hashToUnit(codigo, start, hour) * 3) * MINUTE;
      if (time < now.getTime()) yield new Date(time);
    }
  }
}

/** Fixed states of the newest runs of some processes. */
const NEWEST: Readonly<Record<string, readonly RunState[]>> = {
  'IMP-TRAN': ['FinalizadoConErrores'],
  NOTIF: ['Cancelado'],
};

function stateOf(
  { codigo, errorPercent, failedPercent }: PlannedProcess,
  startedAt: Date,
  /** how many runs of the process are newer */
  newer: number,
): RunState {
  const fixed = NEWEST[codigo]?.[newer];
  if (fixed) return fixed;
  const percent = hashToUnit(codigo, 'state', startedAt.getTime()) * 100;
  if (percent < failedPercent) return 'Fallido';
  if (percent < failedPercent + errorPercent) return 'FinalizadoConErrores';
  return percent > 99.4 ? 'Cancelado' : 'Finalizado';
}

function runsOf(process: PlannedProcess, { now, count }: Pick<SeedContext, 'now' | 'count'>): PlannedRun[] {
  const { codigo, seconds, records, failures = ['La base de datos no respondió a tiempo'], pasos } = process;
  const maxRuns = count(...process.runCount);
  const runs: PlannedRun[] = [];
  for (const time of startTimesBefore(now, process)) {
    if (runs.length >= maxRuns) break;
    const state = stateOf(process, time, runs.length);
    const size = hashToUnit(codigo, 'size', time.getTime());
    // a run in progress started two minutes ago
    const startedAt = state === 'Ejecutando' ? new Date(now.getTime() - 2 * MINUTE) : time;
    const recordCount = interpolate(records, size);
    const step = Math.floor(hashToUnit(codigo, 'step', time.getTime()) * pasos.length);
    runs.push({
      process,
      numero: 0,
      startedAt,
      state,
      seconds: interpolate(seconds, hashToUnit(codigo, 'time', time.getTime())),
      records: recordCount,
      errors:
        state === 'FinalizadoConErrores' ? 1 + Math.floor(hashToUnit(codigo, 'errors', startedAt.getTime()) * 9) : 0,
      step: state === 'Ejecutando' || state === 'Pausado' ? Math.min(1, pasos.length - 1) : step,
      failure: state === 'Fallido' ? (failures[Math.floor(size * failures.length)] ?? null) : null,
    });
  }
  return runs.toReversed().map((run, index) => ({ ...run, numero: index + 1 }));
}

/** Returns every run of the demo, the oldest first. */
export const plannedRuns = (context: Pick<SeedContext, 'now' | 'count'>): PlannedRun[] =>
  PROCESSES.flatMap((process) => runsOf(process, context)).sort(
    (a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.process.codigo < b.process.codigo ? -1 : 1),
  );
