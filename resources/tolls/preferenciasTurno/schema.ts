import { defineResource } from '../../../src/schema/defineResource';

/** Wishes of toll collectors for a date or a day of the week (domain.md A11). A wish is a weighted soft rule. */
export default defineResource({
  name: 'preferenciasTurno',
  area: 'tolls',
  subject: 'Peajista',
  title: '{tipo}',
  icon: 'thumbs-up',
  deletable: true,
  tab: 9,
  routes: 'toll_operator/preferencias',
  rows: [{ unless: 'verTodos', where: { peajista: null }, through: ['peajista'] }],
  fields: {
    peajista: {
      kind: 'reference',
      to: 'peajistas',
      required: true,
      where: { estado: { $ne: 'Baja' } },
      with: ['legajo'],
    },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Quiere', 'No quiere'],
      default: 'Quiere',
      tones: { Quiere: 'success', 'No quiere': 'warning' },
    },
    diaSemana: {
      kind: 'enum',
      options: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
      required: { fecha: null },
    },
    fecha: {
      kind: 'date',
      checks: [
        {
          when: { $nor: [{ fecha: null }, { diaSemana: null }] },
          message: 'resources.preferenciasTurno.messages.unoDeLosDos',
        },
      ],
    },
    turno: { kind: 'reference', to: 'turnos', few: true, where: { activo: true } },
    peso: { kind: 'integer', required: true, min: 1, max: 3, default: 1 },
  },
  list: {
    columns: ['peajista', 'tipo', 'diaSemana', 'fecha', 'turno', 'peso'],
    sort: ['peajista', 'asc'],
    filters: ['peajista', 'tipo', 'diaSemana', 'turno'],
  },
});
