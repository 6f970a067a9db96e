import type { ListPart } from '../../../../server/records/listPart';
import type { TimelineKind } from '../shared/kinds';

/** Records of one resource in the timeline. */
export interface ListSource {
  kind: TimelineKind;
  resource: string;
  /** the field that places a record in time */
  at: string;
  /** whether `at` is a calendar day */
  isDay?: true;
  /** the fields that its line shows */
  fields: readonly string[];
  filter?: object;
  /** the field with the plate, where records are of one vehicle */
  plate?: string;
}

/** Resources with a reference to the holder. The mail of a request is left out: its message is in the timeline already. */
export const LIST_SOURCES: readonly ListSource[] = [
  {
    kind: 'facturas',
    resource: 'facturas',
    at: 'fechaEmision',
    isDay: true,
    fields: ['comprobante', 'tipoComprobante', 'total', 'saldo', 'vence1', 'estado'],
    filter: { fechaEmision: { $ne: null } },
  },
  { kind: 'pagos', resource: 'cobros', at: 'fecha', fields: ['recibo', 'medio', 'importe', 'estado'] },
  {
    kind: 'solicitudes',
    resource: 'tickets',
    at: 'fechaAlta',
    fields: [
      'asunto',
      'estado',
      'tipo',
      'ticketCategoria',
      'ticketSubCategoria',
      'patente',
      'areaActual',
      'agenteActual',
    ],
    plate: 'patente',
  },
  {
    kind: 'mensajes',
    resource: 'correos',
    at: 'creadoEn',
    fields: ['asunto', 'direccion', 'estado'],
    filter: { ticket: null },
  },
];

/** Messages between the holder and the agents, in requests that the viewer may see. */
export const MESSAGES = {
  kind: 'mensajes',
  resource: 'ticketMensajes',
  at: 'fecha',
  fields: ['tipo', 'cuerpo', 'autor', 'remitente', 'ticket'],
  filter: { tipo: { $in: ['Respuesta', 'Llamada', 'CorreoEntrante'] }, anulado: false },
} as const satisfies ListSource;

export const partOf = (source: ListSource, filter: object, limit: number): ListPart => ({
  resource: source.resource,
  filter: { $and: [source.filter ?? {}, filter] },
  sort: [source.at, 'DESC'],
  limit,
});
