/** OpenAPI of requests and notifications in the toll API. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { integer, list, object, ref, text, ticket } from './values';

const draftMode = { enum: ['responder', 'anotar'] };
const person = object({ id: integer, nombre: text, apellido: text });

export const requests: DescribedCall[] = [
  {
    method: 'post',
    path: '/tickets/actions/asignar/choices/agente',
    tag: 'tickets',
    summary:
      'People who may get these requests by assignment, and how many of them each; body {ids} or {filter}; needs Ticket.asignar.',
    body: object({ ids: list(integer), filter: { type: 'object' } }),
    responses: { 200: object({ total: integer, accepted: list(object({ id: integer, count: integer })) }) },
  },
  {
    method: 'get',
    path: '/tickets/{id}/drafts',
    tag: 'tickets',
    summary: 'Drafts that colleagues have in a request, and who took the caller’s own; needs the permission to reply.',
    responses: {
      200: object({
        borradores: list(
          object({
            autor: person,
            modo: draftMode,
            cuerpo: text,
            adjuntos: list(object({ name: text, size: integer })),
            actualizadoEn: text,
          }),
        ),
        tomados: list(object({ modo: draftMode, por: person, en: text })),
      }),
    },
  },
  {
    method: 'post',
    path: '/tickets/{id}/drafts/take',
    tag: 'tickets',
    summary: 'Takes a colleague’s draft: returns its text and copies of its files. 409 where somebody else took it.',
    body: object({ autor: integer, modo: draftMode }, 'autor', 'modo'),
    responses: { 200: object({ cuerpo: text, adjuntos: list({ type: 'object' }) }), 409: ref('Problem') },
  },
  {
    method: 'post',
    path: '/tickets/{id}/drafts/continue',
    tag: 'tickets',
    summary: 'Shares the caller’s own draft again that somebody took.',
    body: object({ modo: draftMode }, 'modo'),
    responses: { 204: null },
  },
  { method: 'get', path: '/ticket/{id}', tag: 'tickets', summary: 'Returns a request.', responses: { 200: ticket } },
  {
    method: 'put',
    path: '/ticket/{id}',
    tag: 'tickets',
    summary: 'Changes the state of a request; without estado, saves the body’s fields.',
    query: { estado: text },
    body: { type: 'object' },
    responses: { 200: ticket },
  },
  {
    method: 'put',
    path: '/ticket/{id}/area/{area}',
    tag: 'tickets',
    summary: 'Derives a request to another area.',
    body: object({ comentario: text }),
    responses: { 200: ticket },
  },
  {
    method: 'put',
    path: '/ticket/{id}/retomar',
    tag: 'tickets',
    summary: 'Takes a derived request back.',
    responses: { 200: ticket },
  },
  {
    method: 'post',
    path: '/ticket',
    tag: 'tickets',
    summary: 'Creates a request, and closes it at once with autoClose=true.',
    query: { autoClose: { type: 'boolean' } },
    body: {
      ...ref('ticketsInput'),
      examples: [
        {
          ticketCategoria: 1,
          ticketSubCategoria: 2,
          titular: { codigoTitular: '100001' },
          asunto: 'Cobro de un paso que no hizo',
          descripcion: 'Paso del 3/11 por Hudson.',
          canal: 'Teléfono',
          prioridad: 'Normal',
        },
      ],
    },
    responses: { 201: ticket },
  },
  {
    method: 'get',
    path: '/tickets/estados',
    tag: 'tickets',
    summary: 'The caller’s own requests in these states.',
    query: { filter: { ...text, examples: ['Procesando,Espera'] } },
    responses: { 200: object({ data: object({ datos: list(ticket) }) }) },
  },
  {
    method: 'get',
    path: '/notificacion/titular/{codigoTitular}',
    tag: 'notificaciones',
    summary: 'Notifications of the caller; the code must be the caller’s own.',
    query: { vencidos: { enum: [0, 1] }, rowMax: { ...integer, maximum: 100 } },
    responses: { 200: list(object({ id: integer, asunto: text, cuerpo: text })) },
  },
];

export const notificationReads: DescribedCall = {
  method: 'put',
  path: '/notificacion/{id}/lectura',
  tag: 'notificaciones',
  summary: 'Records that the caller has opened a notification; `confirmada`: that they confirm having read it.',
  body: object({ confirmada: { type: 'boolean' } }),
  responses: { 204: null, 404: ref('Problem') },
};
