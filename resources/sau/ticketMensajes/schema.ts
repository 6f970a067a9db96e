import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';

/** A scheduled reply that has not left yet. */
const scheduled: Condition = { tipo: 'Respuesta', anulado: false, programada: { $gt: { $now: 'P0D' } } };

/** Messages of a request: replies to the holder and internal notes (domain.md A5). */
export default defineResource({
  name: 'ticketMensajes',
  area: 'sau',
  subject: 'Ticket',
  title: '{tipo}',
  appendOnly: true,
  history: false,
  satelliteOf: 'tickets',
  fields: {
    ticket: { kind: 'reference', to: 'tickets', required: true, onDelete: 'cascade' },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Respuesta', 'NotaInterna', 'Llamada', 'CorreoEntrante', 'RespuestaAutomatica', 'Sistema'],
      tones: {
        Respuesta: 'info',
        NotaInterna: 'warning',
        Llamada: 'neutral',
        CorreoEntrante: 'info',
        RespuestaAutomatica: 'muted',
        Sistema: 'muted',
      },
    },
    // as long as an incoming mail may be
    cuerpo: { kind: 'longText', required: true, max: 100000 },
    /** quoted mails and the signature of an incoming mail: folded where the message is shown, and part of its text elsewhere */
    citado: { kind: 'longText', max: 100000, in: ['list', 'show'] },
    adjuntos: { kind: 'file', multiple: true },
    /** who wrote an incoming mail: the name, otherwise the masked address */
    remitente: { kind: 'text', max: 160 },
    /** an incoming mail from another address than the holder's */
    otraDireccion: { kind: 'boolean', default: false, in: ['list', 'show', 'filter', 'export'] },
    /** an incoming mail of which our mail server found that somebody else sent it */
    sinVerificar: { kind: 'boolean', default: false, in: ['list', 'show', 'filter', 'export'] },
    autor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    /** the rule that wrote it */
    regla: { kind: 'reference', to: 'reglasSolicitud', onDelete: 'setNull', index: true },
    predefinida: {
      kind: 'reference',
      to: 'respuestasPredefinidas',
      onDelete: 'setNull',
      index: true,
      in: ['show', 'filter', 'export'],
    },
    menciones: { kind: 'references', to: 'usuarios', in: ['show'] },
    /** a reply that was undone before its mail left */
    anulado: { kind: 'boolean', default: false, in: ['list', 'show', 'filter', 'export'] },
    /** the merged request that the message was written in; null for the request's own messages */
    origen: {
      kind: 'reference',
      to: 'tickets',
      onDelete: 'setNull',
      index: true,
      in: ['list', 'show', 'filter', 'export'],
    },
    correo: { kind: 'reference', to: 'correos', onDelete: 'setNull', in: ['show'] },
    /** when a scheduled reply leaves; null for the others */
    programada: { kind: 'dateTime', in: ['list', 'show', 'filter', 'export'] },
    /** state of a reply's mail, read from the mail; null for other messages */
    envio: {
      kind: 'computed',
      handler: 'envio',
      uses: ['tipo', 'correo', 'programada'],
      as: {
        kind: 'enum',
        options: [
          'Programado',
          'EnCola',
          'SinServidor',
          'Reintentando',
          'Enviado',
          'Fallido',
          'Rebotado',
          'Cancelado',
          'SinCorreo',
        ],
        tones: {
          Programado: 'info',
          EnCola: 'info',
          SinServidor: 'warning',
          Reintentando: 'warning',
          Enviado: 'success',
          Fallido: 'danger',
          Rebotado: 'danger',
          Cancelado: 'muted',
          SinCorreo: 'muted',
        },
      },
      in: ['list', 'show'],
    },
    fecha: { kind: 'dateTime', required: true },
  },
  indexes: [['ticket', 'fecha']],
  list: { columns: ['fecha', 'tipo', 'autor', 'cuerpo'], sort: ['fecha', 'asc'] },
  actions: {
    reintentar: {
      on: ['record'],
      needs: 'editar',
      icon: 'rotate-ccw',
      available: { tipo: 'Respuesta', anulado: false, correo: { $ne: null } },
      run: [{ call: 'reintentar' }],
      message: 'resources.ticketMensajes.messages.reintentada',
    },
    cancelarEnvio: {
      on: ['record'],
      needs: 'editar',
      icon: 'ban',
      available: scheduled,
      run: [{ call: 'cancelarEnvio' }],
      message: 'resources.ticketMensajes.messages.cancelada',
    },
    enviarAhora: {
      on: ['record'],
      needs: 'editar',
      icon: 'send',
      available: scheduled,
      run: [{ call: 'enviarAhora' }],
      message: 'resources.ticketMensajes.messages.reintentada',
    },
    /** creates a request with the message as its text (domain.md A5) */
    dividir: {
      on: ['record'],
      needs: 'crear',
      icon: 'split',
      available: { anulado: { $ne: true } },
      input: {
        ticketCategoria: { kind: 'reference', to: 'ticketCategorias', required: true, where: { activo: true } },
        ticketSubCategoria: {
          kind: 'reference',
          to: 'ticketSubCategorias',
          where: { activo: true, categoria: { $record: 'ticketCategoria' } },
        },
        prioridad: {
          kind: 'enum',
          options: ['Baja', 'Normal', 'Alta', 'Urgente'],
          required: true,
          default: 'Normal',
        },
        asunto: { kind: 'text', required: true, max: 150, normalize: ['trim'] },
        descripcion: { kind: 'longText', required: true, max: 8000, rows: 5 },
      },
      run: [{ call: 'dividir' }],
      message: 'resources.ticketMensajes.messages.dividido',
    },
  },
});
