import { defineResource } from '../../../src/schema/defineResource';

/** Tags for holders (domain.md A3). */
export default defineResource({
  name: 'etiquetas',
  area: 'holders',
  subject: 'Etiqueta',
  title: '{nombre}',
  icon: 'tag',
  lookup: '*',
  lookupFields: ['ambito', 'activo'],
  deletable: true,
  routes: 'settings/settingsSAU/etiquetas',
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
});
