import { defineResource } from '../../../src/schema/defineResource';

/** Second level of the category tree; its values override the category's (domain.md A5). */
export default defineResource({
  name: 'ticketSubCategorias',
  area: 'sau',
  subject: 'TicketCategoria',
  title: '{nombre}',
  lookup: 'Ticket|SolicitudCategoria',
  lookupFields: [
    'categoria',
    'activo',
    'orden',
    'requiereTitular',
    'requiereMedio',
    'cierreAutomatico',
    'prioridadPorDefecto',
    'sectorPorDefecto',
    'faqSugeridas',
  ],
  icon: 'folder',
  routes: 'settings/ticketCategorys/sub',
  fields: {
    categoria: { kind: 'reference', to: 'ticketCategorias', required: true, where: { activo: true } },
    nombre: { kind: 'text', required: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 3 },
    sectorPorDefecto: { kind: 'reference', to: 'sectores', onDelete: 'setNull', where: { activo: true } },
    prioridadPorDefecto: {
      kind: 'enum',
      options: ['Baja', 'Normal', 'Alta', 'Urgente'],
      tones: { Baja: 'muted', Normal: 'neutral', Alta: 'warning', Urgente: 'danger' },
    },
    sla: { kind: 'reference', to: 'slaPoliticas', onDelete: 'restrict', few: true, where: { activo: true } },
    /** canned reply that the composer suggests */
    plantillaRespuesta: {
      kind: 'reference',
      to: 'respuestasPredefinidas',
      onDelete: 'setNull',
      where: { activo: true, sector: null },
    },
    faqSugeridas: { kind: 'references', to: 'faqPreguntas', where: { estado: 'Publicada' } },
    requiereTitular: { kind: 'boolean', default: false },
    requiereMedio: { kind: 'boolean', default: false },
    cierreAutomatico: { kind: 'boolean', default: false },
    camposObligatoriosAlCerrar: {
      kind: 'items',
      max: 10,
      in: ['show', 'create', 'edit', 'export'],
      fields: {
        campo: {
          kind: 'enum',
          required: true,
          options: ['titular', 'patente', 'descripcion', 'adjuntos', 'solicitudCategoria'],
        },
      },
    },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0 },
    activo: { kind: 'boolean', default: true },
    pedidos: {
      kind: 'reverse',
      from: 'tickets',
      field: 'ticketSubCategoria',
      columns: ['id', 'estado', 'asunto', 'titular', 'areaActual', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
    formularios: {
      kind: 'reverse',
      from: 'solicitudCategorias',
      field: 'ticketSubCategoria',
      columns: ['nombre', 'plazoRespuestaDias', 'activo'],
      sort: ['orden', 'asc'],
    },
    solicitudes: { kind: 'computed', aggregate: 'count', over: 'pedidos', in: ['list', 'show', 'export'] },
  },
  unique: [['categoria', 'nombre']],
  indexes: [['categoria', 'orden']],
  list: {
    columns: ['categoria', 'nombre', 'sectorPorDefecto', 'prioridadPorDefecto', 'sla', 'solicitudes', 'activo'],
    search: ['nombre', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['categoria', 'sectorPorDefecto', 'activo'],
  },
  show: {
    header: ['categoria', 'sectorPorDefecto', 'solicitudes', 'activo'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['categoria', 'nombre', 'descripcion', 'orden', 'activo'],
              },
              {
                section: 'overrides',
                columns: 2,
                children: [
                  'sectorPorDefecto',
                  'prioridadPorDefecto',
                  'sla',
                  'faqSugeridas',
                  'requiereTitular',
                  'requiereMedio',
                  'cierreAutomatico',
                ],
              },
              { section: 'closing', children: ['camposObligatoriosAlCerrar'] },
              'formularios',
            ],
          },
          { name: 'requests', children: ['pedidos'] },
        ],
      },
    ],
  },
});
