/**
 * The facts of a request that statistics count, from its events alone (domain.md A5, "How the figures are counted"). The same events
 * give the same facts, however often they are computed.
 */
import { dayOf, SECOND, timeOf } from '../../../../src/schema/calendar';
import { type ClockEvent, clockOf } from '../../sla/shared/clock';
import type { Levels, Policy } from '../../sla/shared/levels';
import { workingTimeBetween } from '../../sla/shared/workingTime';
import { shiftOf } from '../../tickets/shared/shift';

export const FACT_TYPES = [
  'ingreso',
  'toma',
  'respuesta',
  'cierre',
  'reapertura',
  'encuesta',
  'atencion',
  'tramo',
] as const;

/** The types of events that facts depend on. */
export const FACT_EVENTS: readonly string[] = [
  ...['creado', 'tomado', 'asignado', 'reanudado', 'reabierto', 'noLeido'],
  ...['espera', 'cerrado', 'derivado', 'retomado', 'primeraRespuesta'],
];

export interface FactEvent {
  tipo: string;
  fecha: string;
  motivo: string | null;
  area: number | null;
  agente: number | null;
  politica: number | null;
  primeraToma: boolean | null;
}

/** The time that one person has worked on a request. */
interface Handling {
  desde: string;
  area: number | null;
  agente: number;
  segundos: number;
}

/** Time in seconds below which somebody has only looked at a request. */
const MIN_HANDLING_SECONDS = 10;

/** What the facts take from the request and its survey. */
export interface FactRequest {
  id: number;
  fechaAlta: string;
  slaPolitica: number | null;
  ticketCategoria: number | null;
  ticketSubCategoria: number | null;
  canal: string | null;
  /** the response to the survey */
  puntaje: number | null;
  encuestaFecha: string | null;
  encuestaSector: number | null;
  encuestaAgente: number | null;
  /** in the order in which they began */
  atenciones: readonly Handling[];
}

/** A stored fact; `ticket`, `tipo` and `orden` identify it. */
export interface Fact {
  ticket: number;
  tipo: string;
  orden: number;
  fecha: string;
  dia: string;
  hora: number;
  turno: string;
  hastaDia: string | null;
  area: number | null;
  agente: number | null;
  ticketCategoria: number | null;
  ticketSubCategoria: number | null;
  canal: string | null;
  segundos: number | null;
  segundosHabiles: number | null;
  primera: boolean;
  /** null: there was no policy */
  plazo: 'Cumplido' | 'Vencido' | null;
  primerContacto: boolean;
  reabierta: boolean;
  puntaje: number | null;
}

interface Place {
  area: number | null;
  agente: number | null;
}

/** An open span of a request with one area and one agent. */
interface Stretch extends Place {
  from: string;
  to: string | null;
}

const NO_MEASURES = {
  hastaDia: null,
  segundos: null,
  segundosHabiles: null,
  primera: false,
  plazo: null,
  primerContacto: false,
  reabierta: false,
  puntaje: null,
};

const isTake = ({ tipo, primeraToma }: FactEvent): boolean =>
  primeraToma === true || tipo === 'tomado' || tipo === 'retomado';

function policyAt({ policies }: Levels, { politica }: FactEvent, { slaPolitica }: FactRequest): Policy | undefined {
  const key = politica ?? slaPolitica;
  return policies.find(({ id }) => id === key);
}

/** Returns the facts of a request, from its events in order. */
export function factsOf(levels: Levels, request: FactRequest, stored: readonly FactEvent[]): Fact[] {
  const created: FactEvent = {
    ...{ tipo: 'creado', fecha: request.fechaAlta, motivo: null, area: null, agente: null, politica: null },
    primeraToma: null,
  };
  const events = stored.some(({ tipo }) => tipo === 'creado') ? stored : [created, ...stored];
  const creation = (events.find(({ tipo }) => tipo === 'creado') ?? created).fecha;
  const clockEvents = events.map(
    ({ tipo, fecha, motivo, politica }): ClockEvent => ({
      ...{ tipo, motivo, fecha: Date.parse(fecha) },
      times: levels.policies.find(({ id }) => id === politica),
    }),
  );
  const facts: Fact[] = [];
  const count = new Map<string, number>();
  const add = (tipo: string, fecha: string, place: Place, measures: Partial<Fact> = {}): Fact => {
    const orden = (count.get(tipo) ?? 0) + 1;
    count.set(tipo, orden);
    const instant = new Date(fecha);
    const fact: Fact = {
      ...{ ticket: request.id, tipo, orden, fecha },
      ...{ dia: dayOf(instant), hora: Number(timeOf(instant).slice(0, 2)), turno: shiftOf(instant) },
      ...{ area: place.area, agente: place.agente },
      ...{ ticketCategoria: request.ticketCategoria, ticketSubCategoria: request.ticketSubCategoria },
      canal: request.canal,
      ...NO_MEASURES,
      ...measures,
    };
    facts.push(fact);
    return fact;
  };
  /** Time since the creation: all of it, and within the calendar of the policy. */
  const timeUntil = (event: FactEvent) => {
    const [from, to] = [Date.parse(creation), Date.parse(event.fecha)];
    const segundos = Math.max(0, Math.round((to - from) / SECOND));
    const policy = policyAt(levels, event, request);
    const working = policy ? Math.round(workingTimeBetween(policy.calendar, from, to) / SECOND) : segundos;
    return { segundos, segundosHabiles: Math.min(working, segundos) };
  };
  const clockAt = (event: FactEvent, index: number) => {
    const policy = policyAt(levels, event, request);
    return policy && clockOf(policy, clockEvents.slice(0, index + 1), Date.parse(event.fecha));
  };

  const stretches: Stretch[] = [];
  const takers = new Set<number | null>();
  const end = (fecha: string) => {
    const last = stretches.at(-1);
    if (last?.to === null) last.to = fecha;
  };
  let isOpen = false;
  let isSimple = true;
  let entry: Fact | undefined;
  let closing: Fact | undefined;
  for (const [index, event] of events.entries()) {
    const { tipo, fecha } = event;
    if (tipo === 'creado' && !entry) {
      entry = add('ingreso', fecha, { area: event.area, agente: null });
      isOpen = true;
    }
    if (tipo === 'reabierto' && !isOpen) {
      if (closing) Object.assign(closing, { reabierta: true, primerContacto: false });
      add('reapertura', fecha, event);
      isOpen = true;
    }
    if (isTake(event)) {
      const isFirst = !count.has('toma');
      if (isFirst && entry) entry.agente = event.agente;
      add('toma', fecha, event, { primera: isFirst, ...timeUntil(event) });
      takers.add(event.agente);
    }
    if (tipo === 'derivado' || tipo === 'espera') isSimple = false;
    if (tipo === 'primeraRespuesta' && !count.has('respuesta')) {
      const due = clockAt(event, index)?.venceRespuesta;
      const plazo = due === undefined ? null : Date.parse(fecha) <= due ? 'Cumplido' : 'Vencido';
      add('respuesta', fecha, event, { ...timeUntil(event), plazo });
    }
    if (tipo === 'cerrado' && isOpen) {
      const estado = clockAt(event, index)?.estado;
      const primera = !count.has('cierre');
      closing = add('cierre', fecha, event, {
        ...timeUntil(event),
        primera,
        plazo: estado === undefined ? null : estado === 'Cumplido' ? estado : 'Vencido',
        primerContacto: primera && isSimple && takers.size <= 1,
      });
      isOpen = false;
      end(fecha);
    }
    if (isOpen && tipo !== 'primeraRespuesta') {
      const last = stretches.at(-1);
      if (!last || last.to !== null || last.area !== event.area || last.agente !== event.agente) {
        end(fecha);
        stretches.push({ from: fecha, to: null, area: event.area, agente: event.agente });
      }
    }
  }
  for (const { from, to, ...place } of stretches) {
    const stretch = add('tramo', from, place, { hastaDia: to === null ? null : dayOf(to) });
    // a stretch that ends on its first day is in no backlog, which is that of the end of a day
    if (stretch.hastaDia === stretch.dia) facts.pop();
  }
  for (const { desde, segundos, ...place } of request.atenciones)
    if (segundos >= MIN_HANDLING_SECONDS) add('atencion', desde, place, { segundos, segundosHabiles: segundos });
  if (request.puntaje !== null && request.encuestaFecha !== null)
    add(
      'encuesta',
      request.encuestaFecha,
      { area: request.encuestaSector, agente: request.encuestaAgente },
      { puntaje: request.puntaje },
    );
  return facts;
}
