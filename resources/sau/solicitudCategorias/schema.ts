import { defineResource } from '../../../src/schema/defineResource';

/** Request forms for holders and agents; each one creates requests of one subcategory (domain.md A5). */
export default defineResource({
  name: 'solicitudCategorias',
  area: 'sau',
  subject: 'SolicitudCategoria',
  title: '{nombre}',
  lookup: 'Ticket',
  lookupFields: [
    'tipo',
    'ticketSubCategoria',
    'textoAyuda',
    'formulario',
    'plazoRespuestaDias',
    'adjuntosObligatorios',
    'activo',
    'orden',
  ],
  icon: 'notebook-pen',
  routes: 'settings/solicitudCategorys',
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
      ],
      widget: 'ticketKind',
    },
    ticketSubCategoria: {
      kind: 'reference',
      to: 'ticketSubCategorias',
      required: true,
      where: { activo: true },
      with: ['categoria'],
    },
    textoAyuda: { kind: 'longText', max: 1000, rows: 3, in: ['show', 'create', 'edit', 'export'] },
    /** the fields that it adds to a request (`requestForms/shared`) */
    formulario: {
      kind: 'items',
      max: 40,
      in: ['show', 'create', 'edit', 'export'],
      fields: {
        etiqueta: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
        tipo: {
          kind: 'enum',
          required: true,
          options: ['texto', 'textoLargo', 'numero', 'importe', 'fecha', 'si', 'opcion', 'patente'],
          default: 'texto',
        },
        obligatorio: { kind: 'boolean', default: false },
        alCerrar: { kind: 'boolean', default: false },
        opciones: { kind: 'text', max: 400, required: true, hidden: { tipo: { $ne: 'opcion' } } },
        condicionCampo: { kind: 'text', max: 80 },
        condicionValor: { kind: 'text', max: 80, required: true, hidden: { condicionCampo: null } },
      },
    },
    adjuntosObligatorios: { kind: 'boolean', default: false },
    plazoRespuestaDias: { kind: 'integer', min: 0, max: 365, unit: 'd' },
    // there is no portal for holders yet
    visibleWeb: { kind: 'boolean', default: true, retired: true },
    activo: { kind: 'boolean', default: true },
    orden: { kind: 'integer', min: 0, max: 9999, default: 100 },
    uso: { kind: 'computed', aggregate: 'count', over: 'solicitudes', in: ['list', 'show', 'export'] },
    solicitudes: {
      kind: 'reverse',
      from: 'tickets',
      field: 'solicitudCategoria',
      columns: ['id', 'estado', 'asunto', 'titular', 'areaActual', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
  },
  list: {
    columns: ['nombre', 'tipo', 'ticketSubCategoria', 'plazoRespuestaDias', 'adjuntosObligatorios', 'uso', 'activo'],
    search: ['nombre', 'textoAyuda'],
    sort: ['orden', 'asc'],
    filters: ['tipo', 'activo'],
    views: [
      { name: 'activas', filter: { activo: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['tipo', 'ticketSubCategoria', 'activo'],
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
                  'nombre',
                  'tipo',
                  'ticketSubCategoria',
                  'plazoRespuestaDias',
                  'textoAyuda',
                  'adjuntosObligatorios',
                  'orden',
                  'activo',
                ],
              },
            ],
          },
          { name: 'form', children: ['formulario', { slot: 'requestFormPreview' }] },
          { name: 'requests', children: ['solicitudes'] },
        ],
      },
    ],
  },
});
