import { defineResource } from '../../../src/schema/defineResource';

/**
 * Mail texts by event and language; without a template the built-in text is sent. Templates without an event are chosen by the
 * writer of a mail (domain.md A9, `correo_plantilla`).
 */
export default defineResource({
  name: 'correoPlantillas',
  area: 'communication',
  subject: 'CorreoPlantilla',
  title: '{nombre}',
  lookup: 'Correo',
  lookupFields: ['codigo', 'evento', 'idioma', 'asunto', 'cuerpoTexto', 'activa'],
  icon: 'file-text',
  routes: 'settings/mails/templates',
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 40, normalize: ['trim', 'upper'], width: 172 },
    nombre: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
    evento: {
      kind: 'enum',
      options: [
        'AltaTitular',
        'SolicitudCreada',
        'SolicitudRespondida',
        'FacturaEmitida',
        'Inhabilitacion',
        'Rehabilitacion',
        'NuevoMedio',
        'ViolacionNotificada',
        'AvisoPorVencer',
        'AvisoVencida',
        'Intimacion',
        'Prelegal',
        'Clave',
        'EncuestaCsat',
        'Alertas',
      ],
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
                children: ['codigo', 'nombre', 'evento', 'idioma', 'activa', 'variables'],
              },
              {
                section: 'text',
                children: ['asunto', 'cuerpoTexto', 'cuerpoHtml'],
              },
            ],
          },
          { name: 'preview', children: [{ slot: 'mailPreview' }] },
          { name: 'sent', children: ['correos'] },
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
});
