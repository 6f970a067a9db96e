import { defineResource, type ShortNode } from '../../../src/schema/defineResource';

/** Text with its preview, then audience and dates. */
const form: ShortNode[] = [
  { section: 'content', children: ['asunto', 'cuerpo', { slot: 'notificationDraft' }] },
  {
    section: 'audience',
    columns: 2,
    children: ['tipo', 'prioridad', 'destino', 'sectores', 'perfiles', 'agentes', 'desde', 'hasta', 'requiereLectura'],
  },
];

/** Notifications of the banner and the list (specification, section 2; domain.md A9). */
export default defineResource({
  name: 'notificaciones',
  area: 'communication',
  subject: 'Notificacion',
  title: '{asunto}',
  icon: 'megaphone',
  source: 'toll',
  routes: {
    list: 'settings/notifications',
    create: 'settings/notifications/new',
    show: 'notification/:id',
    edit: 'notification/:id/edit',
  },
  fields: {
    asunto: { kind: 'text', required: true, max: 120, normalize: ['trim'] },
    // its page shows it as the preview of the notice
    cuerpo: { kind: 'richText', required: true, max: 20000, in: ['create', 'edit', 'filter', 'export'] },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Aviso', 'Novedad', 'Urgente', 'Mantenimiento'],
      default: 'Aviso',
      tones: { Aviso: 'info', Novedad: 'success', Urgente: 'danger', Mantenimiento: 'warning' },
    },
    destino: { kind: 'enum', required: true, options: ['Todos', 'Sectores', 'Perfiles', 'Agentes'], default: 'Todos' },
    sectores: {
      kind: 'references',
      to: 'sectores',
      where: { activo: true },
      hidden: { destino: { $ne: 'Sectores' } },
      required: true,
    },
    perfiles: { kind: 'references', to: 'perfiles', hidden: { destino: { $ne: 'Perfiles' } }, required: true },
    agentes: { kind: 'references', to: 'usuarios', hidden: { destino: { $ne: 'Agentes' } }, required: true },
    desde: { kind: 'dateTime' },
    hasta: { kind: 'dateTime' },
    prioridad: { kind: 'integer', min: 0, max: 9, default: 0 },
    requiereLectura: { kind: 'boolean', default: false },
    estado: {
      kind: 'status',
      options: ['Borrador', 'Publicada', 'Retirada'],
      initial: 'Borrador',
      tones: { Borrador: 'neutral', Publicada: 'success', Retirada: 'muted' },
      icons: { Borrador: 'pencil-line', Publicada: 'megaphone', Retirada: 'archive' },
      transitions: [
        { action: 'publicar', from: ['Borrador', 'Retirada'], to: 'Publicada' },
        { action: 'retirar', from: ['Publicada'], to: 'Retirada' },
      ],
    },
    publicadaEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    lecturas: {
      kind: 'reverse',
      from: 'notificacionLecturas',
      field: 'notificacion',
      columns: ['usuario', 'vistaEn', 'confirmadaEn'],
      sort: ['vistaEn', 'desc'],
    },
    vistas: { kind: 'computed', aggregate: 'count', over: 'lecturas', in: ['list', 'show', 'export'] },
    confirmadas: {
      kind: 'computed',
      aggregate: 'count',
      over: 'lecturas',
      where: { confirmadaEn: { $ne: null } },
      in: ['list', 'show', 'export'],
    },
    destinatarios: {
      kind: 'computed',
      handler: 'destinatarios',
      uses: ['destino'],
      as: { kind: 'integer' },
      in: ['list', 'show', 'export'],
    },
  },
  indexes: [['estado', 'publicadaEn']],
  panels: {
    publicadas: { draw: 'metric', view: 'publicadas' },
  },
  list: {
    columns: ['asunto', 'tipo', 'destino', 'desde', 'hasta', 'estado', 'publicadaEn', 'destinatarios', 'vistas'],
    search: ['asunto'],
    sort: ['publicadaEn', 'desc'],
    filters: ['tipo', 'destino', 'estado'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'publicadas', filter: { estado: 'Publicada' } },
      { name: 'borradores', filter: { estado: 'Borrador' } },
      { name: 'retiradas', filter: { estado: 'Retirada' } },
    ],
  },
  create: { layout: form },
  edit: { layout: form },
  show: {
    header: ['tipo', 'destino', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              { section: 'content', children: [{ slot: 'notificationPreview' }] },
              {
                section: 'audience',
                columns: 2,
                children: [
                  'destino',
                  'sectores',
                  'perfiles',
                  'agentes',
                  'desde',
                  'hasta',
                  'prioridad',
                  'requiereLectura',
                ],
              },
            ],
          },
          {
            name: 'reach',
            children: [
              {
                section: 'reach',
                columns: 2,
                children: ['destinatarios', 'vistas', 'confirmadas'],
              },
              'lecturas',
            ],
          },
        ],
      },
    ],
  },
  actions: {
    publicar: {
      on: ['record'],
      needs: 'publicar',
      confirm: true,
      tone: 'primary',
      icon: 'megaphone',
      run: [{ move: 'publicar' }, { set: { publicadaEn: { $now: 'P0D' } } }],
      message: 'resources.notificaciones.messages.publicada',
    },
    retirar: {
      on: ['record'],
      needs: 'publicar',
      confirm: true,
      icon: 'archive',
      run: [{ move: 'retirar' }],
      undo: true,
      message: 'resources.notificaciones.messages.retirada',
    },
  },
});
