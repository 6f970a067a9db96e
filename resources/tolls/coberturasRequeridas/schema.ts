import { defineResource } from '../../../src/schema/defineResource';

/** Required staff for a shift at a station, by kind of day and post (domain.md A11). */
export default defineResource({
  name: 'coberturasRequeridas',
  area: 'tolls',
  subject: 'Asignacion',
  title: '{habilidad} · {turno} · {tipoDia}',
  icon: 'table',
  deletable: true,
  tab: 6,
  routes: 'toll_operator/coberturas',
  rows: [{ unless: 'verTodos', where: { estacion: { $in: { $user: 'estaciones' } } } }],
  unique: [['estacion', 'tipoDia', 'turno', 'habilidad']],
  fields: {
    estacion: { kind: 'reference', to: 'estaciones', few: true, required: true, where: { activa: true } },
    tipoDia: {
      kind: 'enum',
      required: true,
      options: ['Hábil', 'Sábado', 'Domingo', 'Feriado', 'Pico estacional'],
      default: 'Hábil',
      tones: { Hábil: 'neutral', Sábado: 'info', Domingo: 'info', Feriado: 'accent', 'Pico estacional': 'warning' },
    },
    turno: { kind: 'reference', to: 'turnos', few: true, required: true, where: { activo: true } },
    habilidad: { kind: 'reference', to: 'habilidades', few: true, required: true, where: { activa: true } },
    minimo: { kind: 'integer', required: true, min: 0, max: 99, default: 1 },
    deseado: {
      kind: 'integer',
      required: true,
      min: 0,
      max: 99,
      default: 1,
      checks: [
        {
          when: { deseado: { $lt: { $record: 'minimo' } } },
          message: 'resources.coberturasRequeridas.messages.deseado',
        },
      ],
    },
  },
  list: {
    columns: ['estacion', 'tipoDia', 'turno', 'habilidad', 'minimo', 'deseado'],
    sort: ['estacion', 'asc'],
    filters: ['estacion', 'tipoDia', 'turno', 'habilidad'],
    perPage: 50,
  },
});
