import { defineResource } from '../../../src/schema/defineResource';

/** Shifts of the day: morning, afternoon and night (domain.md A11). Their codes are the letters in the roster. */
export default defineResource({
  name: 'turnos',
  area: 'tolls',
  subject: 'Asignacion',
  // shared by all stations, so a station chief may not write it
  writes: 'generar',
  title: '{nombre}',
  lookup: 'Peajista',
  lookupFields: ['desde', 'hasta', 'nocturno', 'color', 'activo', 'orden'],
  icon: 'clock',
  key: 'codigo',
  tab: 10,
  routes: 'toll_operator/turnos',
  fields: {
    codigo: { kind: 'code', required: true, max: 3, normalize: ['trim', 'upper'] },
    nombre: { kind: 'text', required: true, unique: true, max: 30, normalize: ['trim'] },
    desde: { kind: 'time', required: true },
    hasta: { kind: 'time', required: true },
    // hours rounded up for display; the rules use the exact times
    horas: { kind: 'integer', system: true, unit: 'h' },
    nocturno: { kind: 'boolean', default: false },
    color: { kind: 'color' },
    noPuedeSeguir: { kind: 'references', to: 'turnos', where: { codigo: { $ne: { $record: 'codigo' } } } },
    orden: { kind: 'integer', min: 0, max: 99, default: 0 },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['codigo', 'nombre', 'desde', 'hasta', 'horas', 'nocturno', 'noPuedeSeguir', 'color', 'activo'],
    search: ['codigo', 'nombre'],
    sort: ['orden', 'asc'],
    filters: ['nocturno', 'activo'],
  },
  show: {
    header: ['codigo', 'desde', 'hasta', 'activo'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['codigo', 'nombre', 'desde', 'hasta', 'horas', 'color', 'orden'],
      },
      { section: 'rules', columns: 2, children: ['nocturno', 'noPuedeSeguir'] },
    ],
  },
});
