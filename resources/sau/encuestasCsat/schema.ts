import { defineResource } from '../../../src/schema/defineResource';

/** Satisfaction of a holder with a closed request: one response each (domain.md A5, `encuesta_csat`). */
export default defineResource({
  name: 'encuestasCsat',
  area: 'sau',
  subject: 'Ticket',
  title: '{puntaje} / 5',
  icon: 'star',
  appendOnly: true,
  history: false,
  satelliteOf: 'tickets',
  routes: { list: 'settings/settingsSAU/csat', show: 'settings/settingsSAU/csat/:id' },
  fields: {
    ticket: {
      kind: 'reference',
      to: 'tickets',
      required: true,
      unique: true,
      onDelete: 'cascade',
      with: ['asunto', 'tipo'],
    },
    puntaje: { kind: 'integer', required: true, min: 1, max: 5, widget: 'score' },
    comentario: { kind: 'longText', max: 1000, rows: 3 },
    sector: { kind: 'reference', to: 'sectores', onDelete: 'restrict' },
    agente: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    /** the request's, when it was rated */
    categoria: { kind: 'reference', to: 'ticketCategorias', onDelete: 'setNull', index: true },
    fecha: { kind: 'dateTime', required: true },
  },
  indexes: [['fecha'], ['puntaje', 'fecha'], ['agente', 'fecha']],
  panels: {
    promedio: { draw: 'metric', aggregate: 'avg', of: 'puntaje', at: 'fecha', period: 'P90D', compare: true },
    porCategoria: { draw: 'breakdown', aggregate: 'avg', of: 'puntaje', by: 'categoria', at: 'fecha', period: 'P90D' },
    porSector: { draw: 'breakdown', aggregate: 'avg', of: 'puntaje', by: 'sector', at: 'fecha', period: 'P90D' },
  },
  list: {
    columns: ['fecha', 'ticket', 'puntaje', 'comentario', 'categoria', 'sector', 'agente'],
    search: ['comentario'],
    sort: ['fecha', 'desc'],
    filters: ['puntaje', 'categoria', 'sector', 'agente', 'fecha'],
    panels: ['promedio', 'porCategoria', 'porSector'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'bajas', filter: { puntaje: { $lte: 2 } } },
      { name: 'altas', filter: { puntaje: { $gte: 4 } } },
    ],
  },
  show: { header: ['puntaje', 'categoria', 'sector', 'agente', 'fecha'] },
});
