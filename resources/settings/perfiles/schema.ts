import { defineResource } from '../../../src/schema/defineResource';

/** Profiles: named sets of privileges (domain.md A1, A12). */
export default defineResource({
  name: 'perfiles',
  area: 'settings',
  subject: 'Perfil',
  title: '{nombre}',
  lookup: 'Usuario|Notificacion',
  icon: 'shield-check',
  deletable: true,
  routes: 'settings/permissions',
  reason: { field: 'motivo', max: 300 },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 2 },
    privilegios: {
      kind: 'references',
      to: 'privilegios',
      widget: 'privilegeMatrix',
      in: ['show', 'create', 'edit', 'export'],
    },
    sistema: { kind: 'boolean', default: false, system: true },
  },
  list: {
    columns: ['nombre', 'descripcion', 'sistema', 'actualizadoEn'],
    search: ['nombre', 'descripcion'],
    sort: ['nombre', 'asc'],
  },
  show: {
    header: ['sistema'],
    layout: [
      {
        tabs: [{ name: 'data', children: ['descripcion', 'privilegios'] }],
      },
    ],
  },
});
