import type { ResourceSchema } from '../../../src/schema/resource';

/** The outbox: every mail that the product sends is first a row here (domain.md A9). */
export default {
  name: 'correos',
  area: 'communication',
  subject: 'Correo',
  title: '{asunto}',
  icon: 'mail',
  appendOnly: true,
  history: false,
  // while it waits, its link lets anybody in as the person that it is for
  rows: [
    {
      unless: 'verEnlaces',
      where: { $or: [{ plantilla: { $ne: 'reset' } }, { estado: { $in: ['Enviado', 'Fallido'] } }] },
    },
  ],
  fields: {
    para: { kind: 'email', required: true, max: 120 },
    asunto: { kind: 'text', required: true, max: 200 },
    cuerpo: { kind: 'longText', required: true, max: 100000, in: ['show'], readWith: 'enviar' },
    adjuntos: { kind: 'file', multiple: true, in: ['show'], readWith: 'enviar' },
    plantilla: { kind: 'code', max: 40 },
    titular: { kind: 'reference', to: 'titulares', onDelete: 'setNull' },
    ticket: { kind: 'reference', to: 'tickets', onDelete: 'setNull' },
    estado: {
      kind: 'enum',
      options: ['EnCola', 'Enviando', 'Enviado', 'Fallido', 'Cancelado'],
      tones: { EnCola: 'info', Enviando: 'progress', Enviado: 'success', Fallido: 'danger', Cancelado: 'muted' },
      default: 'EnCola',
    },
    intentos: { kind: 'integer', min: 0, default: 0 },
    error: { kind: 'text', max: 500 },
    proximoIntento: { kind: 'dateTime' },
    enviadoEn: { kind: 'dateTime' },
  },
  indexes: [['estado', 'proximoIntento']],
  list: {
    columns: ['creadoEn', 'para', 'asunto', 'estado', 'intentos'],
    search: ['para', 'asunto'],
    sort: ['creadoEn', 'desc'],
  },
} satisfies ResourceSchema;
