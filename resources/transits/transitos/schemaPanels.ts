import type { Condition } from '../../../src/schema/condition';
import type { PanelSchema } from '../../../src/schema/panel';

const week = { at: 'fechaHora', period: 'P7D' } as const;
const onTheRoad = { line: 'corredor', at: 'km' } as const;

/** A vehicle with a tag that was identified by its plate: the lane did not read the tag. */
const unread: Condition = { formaPago: 'OCR', medioDePaso: { $ne: null } };

/** States in which something is wrong with a passage. */
const wrong: Condition = { estado: { $in: ['NoIdentificado', 'Violación', 'Duplicado', 'EnDisputa'] } };

/** Figures about passages, on their list, the home page and the statistics of transits. */
export const panels: Record<string, PanelSchema> = {
  pasadas: { draw: 'metric', ...week, compare: true },
  importes: { draw: 'metric', aggregate: 'sum', of: 'importe', ...week, compare: true },
  sinIdentificar: { draw: 'metric', view: 'noIdentificados', ...week, compare: true },
  sinFacturar: { draw: 'metric', view: 'sinFacturar' },
  // by their age
  sinFacturarPorMes: { draw: 'series', view: 'sinFacturar', at: 'fechaHora', every: 'month', period: 'P12M' },
  disputadas: { draw: 'metric', view: 'enDisputa' },
  valor: { draw: 'metric', aggregate: 'sum', of: 'importe', ...week, compare: true },
  conTag: {
    draw: 'metric',
    filter: { formaPago: 'Tag' },
    ...week,
    compare: true,
    good: 'up',
    over: { at: 'fechaHora' },
  },
  noIdentificados: {
    ...{ draw: 'metric', view: 'noIdentificados', ...week, compare: true, good: 'down' },
    over: { at: 'fechaHora' },
  },
  violaciones: {
    ...{ draw: 'metric', view: 'violaciones', ...week, compare: true, good: 'down' },
    over: { at: 'fechaHora' },
  },
  porDia: { draw: 'series', ...week, every: 'day', compare: true },
  porHora: { draw: 'heat', ...week },
  mapa: {
    ...{ draw: 'line', by: 'estacion', place: onTheRoad, ...week },
    with: ['tagSinLeer', 'reclamadas', 'asignaciones.personasHoy'],
  },
  // how many of the vehicles of each station
  tagSinLeer: {
    ...{ draw: 'line', by: 'estacion', place: onTheRoad, filter: unread, ...week },
    over: { by: 'estacion', at: 'fechaHora' },
  },
  // passages that a request of their holder is about
  reclamadas: { draw: 'line', by: 'estacion', place: onTheRoad, filter: { ticketDisputa: { $ne: null } }, ...week },
  problemas: { draw: 'treemap', filter: wrong, by: 'estado', split: 'estacion', ...week, compare: true },
  estacionesPorDia: { draw: 'multiples', by: 'estacion', ...week, every: 'day' },
  porFormaPago: { draw: 'breakdown', by: 'formaPago', ...week },
  porEvento: { draw: 'breakdown', by: 'codigoEvento', ...week },
};
