import type { ResourceSchema } from '../../../src/schema/resource';

/** The internal tree of request categories, first level (domain.md A5). */
export default {
  name: 'ticketCategorias',
  area: 'sau',
  subject: 'TicketCategoria',
  title: '{nombre}',
  lookup: 'Ticket',
  lookupFields: [
    'tipo',
    'activo',
    'orden',
    'requiereTitular',
    'cierreAutomatico',
    'prioridadPorDefecto',
    'sectorPorDefecto',
  ],
  icon: 'folder-tree',
  routes: {
    list: 'settings/ticketCategorys',
    create: 'settings/ticketCategorys/new',
    show: 'category/:id',
    edit: 'category/:id/edit',
  },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    tipo: {
      kind: 'enum',
      required: true,
      options: [
        'consulta',
        'reclamo',
        'tramite',
        'comentario',
        'meGusta',
        'problemaTecnico',
        'discapacidad',
        'veteranos',
        'comunicacion',
        'alerta',
        'derivado',
        'retomar',
        'respondio',
      ],
      widget: 'ticketKind',
    },
    descripcion: { kind: 'longText', max: 300, rows: 3 },
    sectorPorDefecto: { kind: 'reference', to: 'sectores', onDelete: 'setNull', where: { activo: true } },
    prioridadPorDefecto: {
      kind: 'enum',
      options: ['Baja', 'Normal', 'Alta', 'Urgente'],
      default: 'Normal',
      tones: { Baja: 'muted', Normal: 'neutral', Alta: 'warning', Urgente: 'danger' },
    },
    requiereTitular: { kind: 'boolean', default: false },
    cierreAutomatico: { kind: 'boolean', default: false },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0 },
    activo: { kind: 'boolean', default: true },
    subCategorias: {
      kind: 'reverse',
      from: 'ticketSubCategorias',
      field: 'categoria',
      columns: ['nombre', 'prioridadPorDefecto', 'sectorPorDefecto', 'activo'],
      sort: ['orden', 'asc'],
    },
  },
  list: {
    columns: ['nombre', 'tipo', 'sectorPorDefecto', 'prioridadPorDefecto', 'requiereTitular', 'activo'],
    search: ['nombre', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['tipo', 'activo'],
  },
  show: {
    header: ['tipo', 'sectorPorDefecto', 'activo'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: [
                  { field: 'nombre' },
                  { field: 'tipo' },
                  { field: 'descripcion' },
                  { field: 'prioridadPorDefecto' },
                  { field: 'sectorPorDefecto' },
                  { field: 'requiereTitular' },
                  { field: 'cierreAutomatico' },
                ],
              },
              { related: 'subCategorias' },
            ],
          },
          { name: 'history', children: [{ history: true }] },
        ],
      },
    ],
  },
} satisfies ResourceSchema;
