import { defineResource } from '../../../src/schema/defineResource';

/** What was sent to a webhook's address, or still waits to be sent, with each response (domain.md A10, `webhook.entregas`). */
export default defineResource({
  name: 'webhookEntregas',
  area: 'settings',
  subject: 'Webhook',
  title: '{evento} {registro}',
  icon: 'send',
  appendOnly: true,
  history: false,
  satelliteOf: 'webhooks',
  routes: { show: 'settings/webConfigurations/webhooks/entregas/:id' },
  fields: {
    webhook: { kind: 'reference', to: 'webhooks', required: true, onDelete: 'cascade' },
    identificador: { kind: 'code', required: true, unique: true, max: 60, in: ['show', 'export'] },
    evento: { kind: 'code', required: true, max: 120 },
    registro: { kind: 'code', max: 100 },
    cuerpo: { kind: 'secret' },
    /** what the reader may see of `cuerpo` */
    contenido: {
      kind: 'computed',
      handler: 'contenido',
      uses: ['evento'],
      as: { kind: 'json' },
      readWith: 'exportar',
      in: ['show'],
    },
    estado: {
      kind: 'enum',
      required: true,
      options: ['Pendiente', 'Enviando', 'Entregada', 'Fallida'],
      tones: { Pendiente: 'neutral', Enviando: 'progress', Entregada: 'success', Fallida: 'danger' },
      default: 'Pendiente',
    },
    intentos: { kind: 'integer', min: 0, default: 0 },
    proximoIntento: { kind: 'dateTime', in: ['show', 'export'] },
    codigo: { kind: 'integer' },
    duracionMs: { kind: 'integer', unit: 'ms' },
    respuesta: { kind: 'longText', max: 2000, rows: 4, readWith: 'exportar', in: ['show'] },
    error: { kind: 'text', max: 500 },
    entregadaEn: { kind: 'dateTime', in: ['show', 'filter', 'export'] },
  },
  indexes: [['webhook', 'creadoEn'], ['estado', 'proximoIntento'], ['creadoEn']],
  show: {
    header: ['webhook', 'estado', 'intentos', 'codigo'],
    layout: [
      {
        section: 'sent',
        columns: 2,
        children: ['evento', 'registro', 'creadoEn', 'identificador', 'contenido'],
      },
      {
        section: 'response',
        columns: 2,
        children: ['codigo', 'duracionMs', 'entregadaEn', 'proximoIntento', 'error', 'respuesta'],
      },
    ],
  },
  actions: {
    reenviar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'rotate-ccw',
      available: { estado: { $in: ['Entregada', 'Fallida'] } },
      run: [{ set: { estado: 'Pendiente', intentos: 0, proximoIntento: null, error: null } }],
      message: 'resources.webhookEntregas.messages.reenviada',
    },
  },
});
