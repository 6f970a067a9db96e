import { defineResource } from '../../../src/schema/defineResource';

/** Tags for holders and for requests (domain.md A3, A5). */
export default defineResource({
  name: 'etiquetas',
  area: 'holders',
  subject: 'Etiqueta',
  title: '{nombre}',
  icon: 'tag',
  lookup: '*',
  lookupFields: ['ambito', 'activo', 'color'],
  deletable: true,
  routes: 'settings/settingsSAU/etiquetas',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 30, normalize: ['trim'] },
    color: { kind: 'color', default: '#5b6b7f', required: true },
    ambito: { kind: 'enum', options: ['ticket', 'titular'], required: true, default: 'titular' },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['nombre', 'color', 'ambito', 'activo'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['ambito', 'activo'],
  },
  show: { header: ['ambito', 'activo'] },
});
