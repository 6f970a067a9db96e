import { defineResource } from '../../../src/schema/defineResource';

/** Days of a period, one row each. The kind of day determines the required staff (domain.md A11). */
export default defineResource({
  name: 'jornadas',
  area: 'tolls',
  subject: 'Asignacion',
  // shared by all stations, so a station chief may not write it
  writes: 'generar',
  title: '{fecha}',
  icon: 'calendar',
  tab: 5,
  routes: {
    list: 'toll_operator/jornadas',
    show: 'toll_operator/jornadas/:id',
    edit: 'toll_operator/jornadas/:id/edit',
  },
  fields: {
    periodo: {
      kind: 'reference',
      to: 'periodos',
      required: true,
      onDelete: 'cascade',
      in: ['list', 'show', 'filter', 'export'],
    },
    fecha: { kind: 'date', required: true, unique: true, in: ['list', 'show', 'filter', 'export'] },
    tipoDia: {
      kind: 'enum',
      required: true,
      options: ['Hábil', 'Sábado', 'Domingo', 'Feriado', 'Pico estacional'],
      default: 'Hábil',
      tones: { Hábil: 'neutral', Sábado: 'info', Domingo: 'info', Feriado: 'accent', 'Pico estacional': 'warning' },
    },
    observacion: { kind: 'text', max: 200 },
  },
  unique: [['periodo', 'fecha']],
  list: {
    columns: ['fecha', 'tipoDia', 'periodo', 'observacion'],
    sort: ['fecha', 'desc'],
    filters: ['periodo', 'tipoDia', 'fecha'],
    views: [
      { name: 'especiales', filter: { tipoDia: { $in: ['Feriado', 'Pico estacional'] } } },
      { name: 'todas', filter: {} },
    ],
  },
});
