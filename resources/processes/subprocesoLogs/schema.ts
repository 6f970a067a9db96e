import { defineResource } from '../../../src/schema/defineResource';

/** Log lines of a step (domain.md A8). */
export default defineResource({
  name: 'subprocesoLogs',
  area: 'processes',
  subject: 'Proceso',
  title: '{mensaje}',
  icon: 'scroll-text',
  appendOnly: true,
  history: false,
  satelliteOf: 'subprocesos',
  fields: {
    subproceso: { kind: 'reference', to: 'subprocesos', required: true, onDelete: 'cascade' },
    fecha: { kind: 'dateTime', seconds: true },
    nivel: {
      kind: 'enum',
      options: ['info', 'warn', 'error'],
      tones: { info: 'neutral', warn: 'warning', error: 'danger' },
      icons: { info: 'circle', warn: 'triangle-alert', error: 'octagon-alert' },
      width: 112,
    },
    mensaje: { kind: 'text', max: 500 },
    linea: { kind: 'integer', width: 80 },
    dato: { kind: 'text', max: 500 },
  },
  indexes: [['subproceso', 'id']],
  list: { columns: ['fecha', 'nivel', 'mensaje', 'linea', 'dato'], search: ['mensaje'], sort: ['id', 'desc'] },
});
