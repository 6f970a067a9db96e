import { defineResource } from '../../../src/schema/defineResource';

/** Motorways; each belongs to one operator (domain.md A4). */
export default defineResource({
  name: 'corredores',
  area: 'transits',
  subject: 'Estacion',
  title: '{nombre}',
  icon: 'arrow-right',
  lookup: '*',
  lookupFields: ['codigo', 'activo'],
  routes: 'settings/webConfigurations/corredores',
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 10, normalize: ['trim', 'upper'], width: 96 },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    concesionario: { kind: 'reference', to: 'emisores', few: true, required: true, where: { activo: true } },
    // retired: every motorway uses the seven categories
    esquemaCategorias: {
      kind: 'enum',
      options: ['Siete categorías', 'Cinco categorías'],
      default: 'Siete categorías',
      retired: true,
    },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0 },
    activo: { kind: 'boolean', default: true },
    estaciones: {
      kind: 'reverse',
      from: 'estaciones',
      field: 'corredor',
      columns: ['codigo', 'nombre', 'tipo', 'km', 'sentidos', 'activa'],
      sort: ['km', 'asc'],
    },
  },
  list: {
    columns: ['codigo', 'nombre', 'concesionario', 'activo'],
    search: ['codigo', 'nombre'],
    sort: ['orden', 'asc'],
    filters: ['concesionario', 'activo'],
  },
  show: {
    header: ['codigo', 'concesionario', 'activo'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['codigo', 'nombre', 'concesionario', 'orden'],
      },
      'estaciones',
    ],
  },
});
