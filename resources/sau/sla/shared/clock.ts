/**
 * The service level clock of a request (domain.md A5), computed from its events alone: the same events give the same answer, and a
 * later event changes no earlier figure. All instants and durations are in ms.
 */
import { MINUTE } from '../../../../src/schema/calendar';
import type { SlaState } from './states';
import { addWorkingTime, type WorkingCalendar, workingTimeBetween } from './workingTime';

/** The times of a policy, in minutes of its calendar. */
export interface Times {
  primeraRespuestaMin: number;
  resolucionMin: number;
  calendar: WorkingCalendar;
}

export interface ClockEvent {
  tipo: string;
  fecha: number;
  /** of `espera`: the reason */
  motivo?: string | null | undefined;
  /** of `primeraRespuesta`: the policy at that time; absent: the present one */
  times?: Times | undefined;
}

/** Waiting for these pauses the resolution; waiting for another area does not. */
const PAUSING_REASONS: ReadonlySet<unknown> = new Set(['Cliente', 'Tercero', 'Banco']);

/** Events after which a request is being worked on. */
const RESUMING = new Set(['creado', 'tomado', 'reanudado', 'retomado', 'noLeido', 'derivado']);

/** With less than a quarter of the time left, a request is about to be overdue. */
const WARNING_PERCENT = 75;

interface Span {
  from: number;
  /** infinite while the clock runs */
  to: number;
}

type Phase = 'running' | 'paused' | 'closed';

export interface Clock {
  venceRespuesta: number | undefined;
  /** of a paused request: as if it had been resumed at once */
  venceResolucion: number | undefined;
  estado: SlaState;
  /** working time that the resolution has taken so far */
  consumed: number;
  /** the first instant from now on at which the state changes or an escalation is due, if nothing else happens */
  next: number | undefined;
  /** the percentages of escalations that have been reached, ascending */
  reached: readonly number[];
}

function phaseAfter(phase: Phase, { tipo, motivo }: ClockEvent): Phase {
  if (tipo === 'reabierto') return 'running';
  if (tipo === 'cerrado') return 'closed';
  if (phase === 'closed') return phase;
  if (tipo === 'espera') return PAUSING_REASONS.has(motivo) ? 'paused' : 'running';
  return RESUMING.has(tipo) ? 'running' : phase;
}

/** Returns the spans in which the resolution's clock runs, and the last phase. */
function runningSpans(events: readonly ClockEvent[]): { spans: Span[]; phase: Phase } {
  const spans: Span[] = [];
  let phase: Phase = 'paused';
  for (const event of events) {
    const next = phaseAfter(phase, event);
    const last = spans.at(-1);
    if (next === 'running' && phase !== 'running') spans.push({ from: event.fecha, to: Number.POSITIVE_INFINITY });
    else if (next !== 'running' && phase === 'running' && last) last.to = event.fecha;
    phase = next;
  }
  return { spans, phase };
}

/** Returns the instant at which so much working time has passed within the spans, or would pass after the last one. */
function reachedAt(calendar: WorkingCalendar, spans: readonly Span[], duration: number): number | undefined {
  let left = duration;
  let from = 0;
  for (const span of spans) {
    from = span.from;
    const instant = addWorkingTime(calendar, from, left);
    if (instant === undefined || instant <= span.to) return instant;
    left -= workingTimeBetween(calendar, from, span.to);
    from = span.to;
  }
  return addWorkingTime(calendar, from, left);
}

/** An instant on a clock that stops at `end`. */
const isPast = (instant: number | undefined, now: number, end = Infinity): boolean =>
  instant !== undefined && instant < Math.min(now, end);

/**
 * Returns the clock of a request at an instant, from its events in order; those after `now` are ignored. Undefined before its
 * creation.
 *
 * @param escalations percentages of the time of the resolution
 */
export function clockOf(
  present: Times,
  allEvents: readonly ClockEvent[],
  now: number,
  escalations: readonly number[] = [],
): Clock | undefined {
  const events = allEvents.filter(({ fecha }) => fecha <= now);
  const created = events.find(({ tipo }) => tipo === 'creado');
  if (!created) return undefined;
  const answer = events.find(({ tipo }) => tipo === 'primeraRespuesta' || tipo === 'cerrado');
  const answered = answer?.times ?? present;
  const answerPercent = (percent: number) =>
    addWorkingTime(answered.calendar, created.fecha, (answered.primeraRespuestaMin * MINUTE * percent) / 100);
  const venceRespuesta = answerPercent(100);

  const { spans, phase } = runningSpans(events);
  const percentAt = (percent: number) =>
    reachedAt(present.calendar, spans, (present.resolucionMin * MINUTE * percent) / 100);
  const venceResolucion = percentAt(100);
  const end = spans.at(-1)?.to ?? created.fecha;

  const runs = phase === 'running';
  const dueTimes = answer === undefined ? [venceRespuesta] : [];
  const warnings = [
    ...(answer === undefined ? [answerPercent(WARNING_PERCENT)] : []),
    ...(runs ? [percentAt(WARNING_PERCENT)] : []),
  ];
  const escalationTimes = escalations.map((percent) => ({ percent, instant: percentAt(percent) }));

  function state(): SlaState {
    const isLate = isPast(venceResolucion, now, end);
    if (phase === 'closed') return isLate ? 'Vencido' : 'Cumplido';
    if (isLate || dueTimes.some((instant) => isPast(instant, now))) return 'Vencido';
    if (warnings.some((instant) => isPast(instant, now))) return 'PorVencer';
    return runs ? 'EnTérmino' : 'Pausado';
  }

  const future = [
    ...dueTimes,
    ...warnings,
    ...(runs ? [venceResolucion, ...escalationTimes.map(({ instant }) => instant)] : []),
  ].filter((instant): instant is number => instant !== undefined && instant >= now);
  return {
    venceRespuesta,
    venceResolucion,
    estado: state(),
    consumed: spans.reduce(
      (sum, { from, to }) => sum + workingTimeBetween(present.calendar, from, Math.min(to, now)),
      0,
    ),
    next: phase === 'closed' || future.length === 0 ? undefined : Math.min(...future),
    reached: escalationTimes
      .filter(({ instant }) => isPast(instant, now, end))
      .map(({ percent }) => percent)
      .sort((one, other) => one - other),
  };
}
