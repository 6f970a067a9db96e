import { defineResource } from '../../../src/schema/defineResource';

/** Skills of toll collectors, required by posts (domain.md A11). */
export default defineResource({
  name: 'habilidades',
  area: 'tolls',
  subject: 'Asignacion',
  // shared by all stations, so a station chief may not write it
  writes: 'generar',
  title: '{codigo}',
  lookup: 'Peajista',
  lookupFields: ['activa'],
  icon: 'medal',
  key: 'codigo',
  tab: 11,
  routes: 'toll_operator/habilidades',
  fields: {
    codigo: { kind: 'code', required: true, max: 40, normalize: ['trim'] },
    descripcion: { kind: 'text', max: 120 },
    orden: { kind: 'integer', min: 0, max: 99, default: 0 },
    activa: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['codigo', 'descripcion', 'orden', 'activa'],
    search: ['codigo', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['activa'],
  },
});
