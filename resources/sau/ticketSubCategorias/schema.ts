import type { ResourceSchema } from '../../../src/schema/resource';

/** The second level of the category tree (domain.md A5). */
export default {
  name: 'ticketSubCategorias',
  area: 'sau',
  subject: 'TicketCategoria',
  title: '{nombre}',
  lookup: 'Ticket',
  lookupFields: ['categoria', 'activo', 'orden', 'prioridadPorDefecto', 'sectorPorDefecto'],
  icon: 'folder',
  routes: { create: 'settings/ticketCategorys/sub/new', edit: 'settings/ticketCategorys/sub/:id' },
  fields: {
    categoria: { kind: 'reference', to: 'ticketCategorias', required: true },
    nombre: { kind: 'text', required: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 3 },
    sectorPorDefecto: { kind: 'reference', to: 'sectores', onDelete: 'setNull', where: { activo: true } },
    prioridadPorDefecto: {
      kind: 'enum',
      options: ['Baja', 'Normal', 'Alta', 'Urgente'],
      tones: { Baja: 'muted', Normal: 'neutral', Alta: 'warning', Urgente: 'danger' },
    },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0 },
    activo: { kind: 'boolean', default: true },
  },
  unique: [['categoria', 'nombre']],
  list: { columns: ['categoria', 'nombre', 'sectorPorDefecto', 'activo'], search: ['nombre'], sort: ['orden', 'asc'] },
} satisfies ResourceSchema;
