import type { ListPart } from '../../../../server/records/listPart';
import { addDays, addMonths, dayOf, daysBetween, isDay, startOf } from '../../../../src/schema/calendar';
import { overdue } from '../../../billing/interface/shared';
import type { ReasonName } from '../shared/reasons';
import { FAILED_EVENTS } from './passDays';

/** What makes something in an account stand out. */
export interface ReasonRule {
  name: ReasonName;
  resource: string;
  /** condition on the records of the holder, on a calendar day */
  filter: (day: string) => object;
  sort: ListPart['sort'];
  /** the field with its time; absent: a state that goes on */
  at?: string;
  fields: readonly string[];
  /** how many of its records a request about it refers to; absent: none */
  refersTo?: number;
  /** how urgent it is, in days: something that weighs 30 more comes before what is 30 days newer */
  weight: number;
}

const since = (day: string, days: number): string => startOf(addDays(day, -days)).toISOString();

/** `12/26`, as cards have it. */
const expiryOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(2, 4)}`;

export const REASON_RULES: readonly ReasonRule[] = [
  {
    name: 'medioDetenido',
    resource: 'mediosDePaso',
    filter: () => ({ estado: { $in: ['InhabilitadoDeuda', 'Suspendido', 'Denunciado'] } }),
    sort: ['fechaAlta', 'DESC'],
    fields: ['numero', 'patente', 'vehiculo', 'estado', 'motivoEstado'],
    weight: 80,
  },
  {
    name: 'pasadaFallida',
    resource: 'transitos',
    filter: (day) => ({
      fechaHora: { $gte: since(day, 30) },
      $or: [{ estado: 'Violación' }, { codigoEvento: { $in: [...FAILED_EVENTS] } }],
    }),
    sort: ['fechaHora', 'DESC'],
    at: 'fechaHora',
    fields: ['fechaHora', 'estacion', 'patenteLeida', 'codigoEvento', 'estado', 'importe', 'vehiculo'],
    refersTo: 50,
    weight: 85,
  },
  {
    name: 'cobroRechazado',
    resource: 'cobros',
    filter: (day) => ({ estado: { $in: ['Rechazado', 'Revertido'] }, fecha: { $gte: since(day, 45) } }),
    sort: ['fecha', 'DESC'],
    at: 'fecha',
    fields: ['recibo', 'medio', 'importe', 'estado'],
    weight: 75,
  },
  {
    name: 'solicitudAbierta',
    resource: 'tickets',
    filter: () => ({ estado: { $ne: 'Cerrado' } }),
    sort: ['fechaAlta', 'DESC'],
    at: 'fechaAlta',
    fields: ['asunto', 'estado', 'ticketCategoria', 'areaActual', 'agenteActual'],
    weight: 78,
  },
  {
    name: 'facturaVencida',
    resource: 'facturas',
    filter: () => overdue,
    sort: ['vence1', 'ASC'],
    at: 'vence1',
    fields: ['comprobante', 'saldo', 'vence1', 'estado'],
    weight: 70,
  },
  {
    name: 'formaPagoCaida',
    resource: 'mediosPago',
    filter: () => ({ estado: { $in: ['Vencida', 'Rechazada'] }, principal: true }),
    sort: ['fechaAdhesion', 'DESC'],
    fields: ['resumen', 'estado'],
    weight: 65,
  },
  {
    name: 'medioEnCamino',
    resource: 'mediosDePaso',
    filter: (day) => ({ estado: { $in: ['Solicitado', 'Asignado'] }, fechaAlta: { $lt: since(day, 5) } }),
    sort: ['fechaAlta', 'ASC'],
    at: 'fechaAlta',
    fields: ['numero', 'patente', 'vehiculo', 'estado'],
    weight: 60,
  },
  {
    name: 'formaPagoPorVencer',
    resource: 'mediosPago',
    filter: (day) => ({ estado: 'Vigente', vence: { $in: [expiryOf(day), expiryOf(addMonths(day, 1))] } }),
    sort: ['fechaAdhesion', 'DESC'],
    fields: ['resumen', 'vence'],
    weight: 35,
  },
  {
    name: 'exencionPorVencer',
    resource: 'exenciones',
    filter: (day) => ({
      estado: { $in: ['Aprobada', 'Vencida'] },
      vigenciaHasta: { $gte: addDays(day, -30), $lte: addDays(day, 30) },
    }),
    sort: ['vigenciaHasta', 'ASC'],
    at: 'vigenciaHasta',
    fields: ['tipo', 'vigenciaHasta', 'estado'],
    weight: 45,
  },
];

/** A rejected debit, which is dated by its run, and for how many days it is a reason. */
export const REJECTED_DEBIT = { weight: 75, days: 45 } as const;

/** Days after which a reason weighs no less: an old debt stays a reason. */
const OLDEST = 40;

/** How urgent a reason is on a day: its weight less its age. What lies ahead counts like its distance. */
export function urgencyOf(weight: number, at: string | null, day: string): number {
  if (at === null) return weight;
  const days = Math.abs(daysBetween(isDay(at) ? at : dayOf(at), day));
  return weight - Math.min(days, OLDEST);
}
