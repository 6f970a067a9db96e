import type { ResourceSchema } from '../../../src/schema/resource';

/** Tags for requests and holders (domain.md A3). */
export default {
  name: 'etiquetas',
  area: 'holders',
  subject: 'Etiqueta',
  title: '{nombre}',
  icon: 'tag',
  lookup: '*',
  lookupFields: ['color', 'ambito', 'activo'],
  deletable: true,
  routes: {
    list: 'settings/settingsSAU/etiquetas',
    create: 'settings/settingsSAU/etiquetas/new',
    show: 'settings/settingsSAU/etiquetas/:id',
    edit: 'settings/settingsSAU/etiquetas/:id/edit',
  },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 30, normalize: ['trim'] },
    color: { kind: 'color', required: true, default: '#5b6b7f' },
    ambito: { kind: 'enum', options: ['ticket', 'titular'], required: true, default: 'ticket' },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['nombre', 'color', 'ambito', 'activo'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['ambito', 'activo'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'solicitudes', filter: { ambito: 'ticket' } },
      { name: 'titulares', filter: { ambito: 'titular' } },
    ],
  },
  show: { header: ['ambito', 'activo'] },
} satisfies ResourceSchema;
