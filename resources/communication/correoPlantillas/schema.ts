import type { ResourceSchema } from '../../../src/schema/resource';

/**
 * Mail texts by event and language; without a template the built-in text is sent. Templates without an event are chosen by the
 * writer of a mail (domain.md A9, `correo_plantilla`).
 */
export default {
  name: 'correoPlantillas',
  area: 'communication',
  subject: 'CorreoPlantilla',
  title: '{nombre}',
  lookup: 'Correo',
  lookupFields: ['codigo', 'evento', 'idioma', 'asunto', 'cuerpoTexto', 'activa'],
  icon: 'file-text',
  routes: {
    list: 'settings/mails/templates',
    create: 'settings/mails/templates/new',
    show: 'settings/mails/templates/:id',
    edit: 'settings/mails/templates/:id/edit',
  },
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 40, normalize: ['trim', 'upper'], width: 172 },
    nombre: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
    evento: {
      kind: 'enum',
      options: ['AltaTitular', 'SolicitudRespondida', 'FacturaEmitida', 'Inhabilitacion', 'Rehabilitacion', 'Clave'],
    },
    idioma: {
      kind: 'enum',
      required: true,
      options: ['es', 'en', 'zh', 'fr', 'it', 'ar'],
      default: 'es',
      width: 112,
    },
    asunto: { kind: 'text', required: true, max: 200, normalize: ['trim'] },
    cuerpoTexto: {
      kind: 'longText',
      required: true,
      max: 20000,
      rows: 10,
      in: ['show', 'create', 'edit', 'export'],
    },
    cuerpoHtml: { kind: 'richText', max: 40000, in: ['show', 'create', 'edit', 'export'] },
    variables: { kind: 'text', max: 1000, system: true, in: ['show', 'export'] },
    activa: { kind: 'boolean', default: true },
    correos: {
      kind: 'reverse',
      from: 'correos',
      field: 'modelo',
      columns: ['creadoEn', 'para', 'asunto', 'estado', 'titular'],
      sort: ['creadoEn', 'desc'],
    },
    usos: { kind: 'computed', aggregate: 'count', over: 'correos', in: ['list', 'show', 'export'] },
  },
  indexes: [['evento', 'idioma']],
  list: {
    columns: ['codigo', 'nombre', 'evento', 'idioma', 'asunto', 'usos', 'activa'],
    search: ['codigo', 'nombre', 'asunto'],
    sort: ['codigo', 'asc'],
    filters: ['evento', 'idioma', 'activa'],
    views: [
      { name: 'activas', filter: { activa: true } },
      { name: 'deEventos', filter: { activa: true, evento: { $ne: null } } },
      { name: 'paraEscribir', filter: { activa: true, evento: null } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['codigo', 'evento', 'idioma', 'activa'],
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
                  { field: 'codigo' },
                  { field: 'nombre' },
                  { field: 'evento' },
                  { field: 'idioma' },
                  { field: 'activa' },
                  { field: 'variables' },
                ],
              },
              {
                section: 'text',
                children: [{ field: 'asunto' }, { field: 'cuerpoTexto' }, { field: 'cuerpoHtml' }],
              },
            ],
          },
          { name: 'preview', children: [{ slot: 'mailPreview' }] },
          { name: 'sent', children: [{ related: 'correos' }] },
          { name: 'history', children: [{ history: true }] },
        ],
      },
    ],
  },
  actions: {
    probar: {
      on: ['record'],
      needs: 'enviar',
      icon: 'send',
      run: [{ call: 'probar' }],
      message: 'resources.correoPlantillas.messages.probada',
    },
  },
} satisfies ResourceSchema;
