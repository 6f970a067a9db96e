import type { ResourceSchema } from '../../../src/schema/resource';

/** Tags for holders (domain.md A3). */
export default {
  name: 'etiquetas',
  area: 'holders',
  subject: 'Etiqueta',
  title: '{nombre}',
  icon: 'tag',
  lookup: '*',
  lookupFields: ['ambito', 'activo'],
  deletable: true,
  routes: {
    list: 'settings/settingsSAU/etiquetas',
    create: 'settings/settingsSAU/etiquetas/new',
    show: 'settings/settingsSAU/etiquetas/:id',
    edit: 'settings/settingsSAU/etiquetas/:id/edit',
  },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 30, normalize: ['trim'] },
    // retired: all tags look the same
    color: { kind: 'color', default: '#5b6b7f', retired: true },
    // requests have no tags yet; tags once created for requests stay theirs
    ambito: { kind: 'enum', options: ['ticket', 'titular'], required: true, default: 'titular', in: [] },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['nombre', 'activo'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['activo'],
  },
  show: { header: ['activo'] },
} satisfies ResourceSchema;
