import type { ResourceSchema } from '../../../src/schema/resource';

/** What a toll collector is able to do, and what a post takes (domain.md A11). */
export default {
  name: 'habilidades',
  area: 'tolls',
  subject: 'Asignacion',
  // of all stations: not in the hands of who looks after one
  writes: 'generar',
  title: '{codigo}',
  lookup: 'Peajista',
  lookupFields: ['activa'],
  icon: 'medal',
  key: 'codigo',
  routes: {
    list: 'toll_operator/habilidades',
    create: 'toll_operator/habilidades/new',
    show: 'toll_operator/habilidades/:id',
    edit: 'toll_operator/habilidades/:id/edit',
  },
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
} satisfies ResourceSchema;
