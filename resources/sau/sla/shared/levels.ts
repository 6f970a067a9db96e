/** The service levels in force, and which one applies to a request (domain.md A5). */
import { bandsIn } from '../../calendariosLaborales/shared/bands';
import type { Times } from './clock';
import { workingCalendar } from './workingTime';

/** An escalation: what the server does once `porcentaje` % of the time to resolve a request has passed. */
export interface Escalation {
  porcentaje: number;
  notifica?: unknown;
  deriva?: unknown;
  prioridad?: unknown;
}

export interface Policy extends Times {
  id: number;
  categoria: unknown;
  prioridad: unknown;
  canal: unknown;
  segmento: unknown;
  activo: boolean;
  escalations: readonly Escalation[];
}

export interface Levels {
  /** in the order in which they are tried */
  policies: readonly Policy[];
  /** the policy of a category or subcategory, by its key */
  ofCategory: ReadonlyMap<unknown, unknown>;
  ofSubCategory: ReadonlyMap<unknown, unknown>;
}

/** Stored rows, as read from the database or generated for the demo. */
export interface LevelRows {
  slaPoliticas: readonly Readonly<Record<string, unknown>>[];
  calendariosLaborales: readonly Readonly<Record<string, unknown>>[];
  feriados: readonly Readonly<Record<string, unknown>>[];
  ticketCategorias: readonly Readonly<Record<string, unknown>>[];
  ticketSubCategorias: readonly Readonly<Record<string, unknown>>[];
}

const isEscalation = (row: unknown): row is Escalation =>
  typeof row === 'object' && row !== null && 'porcentaje' in row && typeof row.porcentaje === 'number';

/** Returns the service levels of stored rows. Only national holidays count: a calendar belongs to no province. */
export function levelsFrom(rows: LevelRows): Levels {
  const holidays = new Set(
    rows.feriados
      .filter(({ afectaSla, ambito }) => afectaSla !== false && ambito !== 'Provincial')
      .map(({ fecha }) => String(fecha)),
  );
  const calendars = new Map(
    rows.calendariosLaborales.map((row) => [
      row.id,
      workingCalendar(bandsIn(row), row.feriados === true ? new Set() : holidays),
    ]),
  );
  const policies = rows.slaPoliticas.flatMap((row): Policy[] => {
    const calendar = calendars.get(row.calendario);
    if (!calendar) return [];
    return [
      {
        id: Number(row.id),
        categoria: row.categoria ?? null,
        prioridad: row.prioridad ?? null,
        canal: row.canal ?? null,
        segmento: row.segmento ?? null,
        activo: row.activo !== false,
        escalations: Array.isArray(row.escalamientos) ? row.escalamientos.filter(isEscalation) : [],
        primeraRespuestaMin: Number(row.primeraRespuestaMin),
        resolucionMin: Number(row.resolucionMin),
        calendar,
      },
    ];
  });
  const order = new Map(rows.slaPoliticas.map(({ id, orden }) => [Number(id), Number(orden ?? 100)]));
  policies.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0) || one.id - other.id);
  return {
    policies,
    ofCategory: new Map(rows.ticketCategorias.map(({ id, sla }) => [id, sla ?? null])),
    ofSubCategory: new Map(rows.ticketSubCategorias.map(({ id, sla }) => [id, sla ?? null])),
  };
}

/** What the choice of a policy depends on. */
export interface Classified {
  ticketCategoria?: unknown;
  ticketSubCategoria?: unknown;
  prioridad?: unknown;
  canal?: unknown;
  /** of the holder */
  segmento?: unknown;
}

const matches = (wanted: unknown, value: unknown): boolean => wanted === null || wanted === value;

/** Returns the policy of the subcategory, else of the category, else the first one whose conditions match; only active ones. */
export function policyFor({ policies, ofCategory, ofSubCategory }: Levels, request: Classified): Policy | undefined {
  const active = policies.filter(({ activo }) => activo);
  const declared = [ofSubCategory.get(request.ticketSubCategoria), ofCategory.get(request.ticketCategoria)];
  for (const key of declared) {
    const policy = active.find(({ id }) => id === key);
    if (policy) return policy;
  }
  return active.find(
    ({ categoria, prioridad, canal, segmento }) =>
      matches(categoria, request.ticketCategoria) &&
      matches(prioridad, request.prioridad) &&
      matches(canal, request.canal) &&
      matches(segmento, request.segmento),
  );
}
