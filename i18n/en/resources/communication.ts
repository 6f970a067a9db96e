import type es from '../../es/resources/communication';
import type { Same } from '../../messages';

export default {
  correos: {
    name: 'E-mail |||| E-mails',
    fields: {
      para: 'To',
      asunto: 'Subject',
      cuerpo: 'Text',
      adjuntos: 'Attachments',
      plantilla: 'Template',
      titular: 'Account holder',
      ticket: 'Request',
      estado: 'State',
      intentos: 'Attempts',
      error: 'Error',
      proximoIntento: 'Next attempt',
      enviadoEn: 'Sent on',
    },
    options: {
      estado: {
        EnCola: 'Queued',
        Enviando: 'Sending',
        Enviado: 'Sent',
        Fallido: 'Failed',
        Cancelado: 'Cancelled',
      },
    },
  },
  notificaciones: {
    name: 'Notification |||| Notifications',
    fields: {
      asunto: 'Subject',
      cuerpo: 'Body',
      tipo: 'Type',
      destino: 'Audience',
      sectores: 'Departments',
      perfiles: 'Profiles',
      agentes: 'Agents',
      desde: 'From',
      hasta: 'Until',
      prioridad: 'Priority',
      estado: 'State',
      publicadaEn: 'Published on',
    },
    options: {
      tipo: { Aviso: 'Notice', Novedad: 'News', Urgente: 'Urgent', Mantenimiento: 'Maintenance' },
      destino: { Todos: 'Everybody', Sectores: 'Departments', Perfiles: 'Profiles', Agentes: 'Agents' },
      estado: { Borrador: 'Draft', Publicada: 'Published', Retirada: 'Withdrawn' },
    },
    help: {
      desde: 'It is not shown before that date.',
      hasta: 'After that date it has expired.',
      prioridad: 'From 0 to 9; the highest is shown first.',
    },
    views: { todas: 'All', publicadas: 'Published', borradores: 'Drafts', retiradas: 'Withdrawn' },
    tabs: { data: 'Content', history: 'History' },
    sections: { content: 'Content', audience: 'Audience and dates' },
    actions: { publicar: 'Publish', retirar: 'Withdraw' },
    reasons: {
      publicar: 'The notification is already published.',
      retirar: 'Only a published notification can be withdrawn.',
    },
    messages: { publicada: 'Notification published', retirada: 'Notification withdrawn' },
  },
} satisfies Same<typeof es>;
