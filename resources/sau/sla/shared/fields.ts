/** The fields of a request that follow from its service level and its events. */
import { type Clock, type ClockEvent, clockOf } from './clock';
import { type Classified, type Escalation, type Levels, type Policy, policyFor } from './levels';
import type { SlaState } from './states';

/** A stored event; `fecha` as ISO text. */
export interface StoredEvent {
  tipo: unknown;
  fecha: unknown;
  motivo?: unknown;
  /** the policy of the request at that time */
  politica?: unknown;
  /** of an edit: the fields */
  campos?: unknown;
  /** of an escalation: the priority that it raised */
  antes?: unknown;
}

/** The types of events that a clock depends on. */
export const CLOCK_EVENTS: readonly string[] = [
  ...['creado', 'tomado', 'reanudado', 'reabierto', 'noLeido', 'espera'],
  ...['cerrado', 'derivado', 'retomado', 'primeraRespuesta'],
];

/** The types of events that are read to compute a clock: an edit or an escalation may have changed the priority. */
export const READ_EVENTS: readonly string[] = [...CLOCK_EVENTS, 'prioridad', 'editado', 'escalado'];

/** A request: what its policy depends on, and its present clock. */
export interface ClockedRequest extends Classified {
  fechaAlta?: unknown;
  slaPolitica?: unknown;
  estado?: unknown;
  esperaHasta?: unknown;
  escaladoHasta?: unknown;
}

export type SlaFields = {
  slaPolitica: number | null;
  venceRespuesta: string | null;
  venceResolucion: string | null;
  slaEstado: SlaState | null;
  /** when the worker looks at the request again */
  proximaRevision: string | null;
  /** the percentage up to which the escalations have run; null without a clock */
  escaladoHasta: number | null;
};

const textOf = (instant: number | undefined): string | null =>
  instant === undefined ? null : new Date(instant).toISOString();

const policyWith = ({ policies }: Levels, id: unknown): Policy | undefined =>
  policies.find((policy) => policy.id === id);

function eventsFor(levels: Levels, { fechaAlta }: ClockedRequest, events: readonly StoredEvent[]): ClockEvent[] {
  const stored = events.map(
    ({ tipo, fecha, motivo, politica }): ClockEvent => ({
      tipo: String(tipo),
      fecha: Date.parse(String(fecha)),
      motivo: typeof motivo === 'string' ? motivo : null,
      times: policyWith(levels, politica),
    }),
  );
  const created = stored.some(({ tipo }) => tipo === 'creado');
  return created ? stored : [{ tipo: 'creado', fecha: Date.parse(String(fechaAlta)) }, ...stored];
}

/** Returns the priority that a person gave: an escalation raises it, and the policy stays. */
function givenPriority(request: ClockedRequest, events: readonly StoredEvent[]): unknown {
  let beforeEscalation: unknown;
  for (const { tipo, campos, antes } of events) {
    const isGiven = tipo === 'prioridad' || (tipo === 'editado' && String(campos).split(',').includes('prioridad'));
    if (isGiven) beforeEscalation = undefined;
    else if (tipo === 'escalado') beforeEscalation ??= antes ?? undefined;
  }
  return beforeEscalation ?? request.prioridad;
}

export interface ClockOptions {
  now: Date;
  /** the policy is chosen again: by the priority that a person gave, or by the present one */
  choose?: 'given' | 'present' | undefined;
}

interface PolicyClock {
  policy: Policy;
  clock: Clock;
}

function policyClock(
  levels: Levels,
  request: ClockedRequest,
  events: readonly StoredEvent[],
  { now, choose }: ClockOptions,
): PolicyClock | undefined {
  const prioridad = choose === 'present' ? request.prioridad : givenPriority(request, events);
  const present = choose ? undefined : policyWith(levels, request.slaPolitica);
  const policy = present ?? policyFor(levels, { ...request, prioridad });
  const clock =
    policy &&
    clockOf(
      policy,
      eventsFor(levels, request, events),
      now.getTime(),
      policy.escalations.map(({ porcentaje }) => porcentaje),
    );
  return policy && clock && { policy, clock };
}

/** Returns the escalations of a request that are due and have not run; none for a request without a clock so far. */
export function dueEscalations(
  levels: Levels,
  request: ClockedRequest,
  events: readonly StoredEvent[],
  now: Date,
): Escalation[] {
  const found = policyClock(levels, request, events, { now });
  const upTo = request.escaladoHasta ?? null;
  if (!found || upTo === null || request.estado === 'Cerrado') return [];
  return found.policy.escalations
    .filter(({ porcentaje }) => porcentaje > Number(upTo) && found.clock.reached.includes(porcentaje))
    .sort((one, other) => one.porcentaje - other.porcentaje);
}

/** Returns the fields of a request at an instant, from its events in order. */
export function slaFields(
  levels: Levels,
  request: ClockedRequest,
  events: readonly StoredEvent[],
  options: ClockOptions,
): SlaFields {
  const { policy, clock } = policyClock(levels, request, events, options) ?? {};
  const now = options.now.getTime();
  const reached = clock?.reached.at(-1) ?? 0;
  // what passed before there was a clock does not escalate
  const escaladoHasta = clock ? Number(request.escaladoHasta ?? reached) : null;
  const isEscalationDue = request.estado !== 'Cerrado' && escaladoHasta !== null && reached > escaladoHasta;
  const wakesAt =
    request.estado === 'Espera' && request.esperaHasta ? Date.parse(String(request.esperaHasta)) : Infinity;
  const next = Math.min(isEscalationDue ? now : (clock?.next ?? Infinity), wakesAt);
  return {
    slaPolitica: policy?.id ?? null,
    venceRespuesta: textOf(clock?.venceRespuesta),
    venceResolucion: textOf(clock?.venceResolucion),
    slaEstado: clock?.estado ?? null,
    proximaRevision: textOf(Number.isFinite(next) ? next : undefined),
    escaladoHasta,
  };
}
