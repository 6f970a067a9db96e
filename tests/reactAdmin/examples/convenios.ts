import type { ResourceSchema } from '../../../src/schema/resource';

export const convenios = {
  name: 'convenios',
  area: 'settings',
  subject: 'Convenio',
  title: '{nombre}',
  routes: {
    list: 'settings/convenios',
    create: 'settings/convenios/new',
    show: 'settings/convenios/:id',
    edit: 'settings/convenios/:id/edit',
  },
  deletable: true,
  fields: {
    nombre: { kind: 'text', required: true, max: 60 },
    empresa: { kind: 'reference', to: 'titulares', required: true },
    nota: { kind: 'integer', min: 1, max: 5, widget: 'stars' },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['nombre', 'empresa', 'activo'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    body: 'convenioTable',
  },
  create: { layout: [{ slot: 'convenioInputs', fields: ['nombre', 'empresa'] }] },
  edit: { layout: [{ slot: 'convenioInputs', fields: ['nombre', 'empresa'] }] },
} satisfies ResourceSchema;
