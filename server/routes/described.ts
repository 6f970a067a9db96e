/** The calls that no schema tells of, as the OpenAPI document has them. A route that is missing here fails a test. */

import type { Described } from '../../src/schema/openapi';
import type { JsonSchema } from '../../src/schema/openapi/values';
import { AGGREGATES, EVERY } from '../../src/schema/panel';

const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const holder = object({ codigoTitular: text, apellido: text, nombre: text, numeroDocumento: text });
const ticket: JsonSchema = {
  type: 'object',
  description: 'A request; what it points to are objects.',
  properties: {
    id: integer,
    estado: { enum: ['Nuevo', 'Procesando', 'Espera', 'Cerrado', 'Derivado'] },
    asunto: text,
    ticketCategoria: object({ id: integer, nombre: text }),
    ticketSubCategoria: { anyOf: [object({ id: integer, nombre: text }), { type: 'null' }] },
    titular: { anyOf: [holder, { type: 'null' }] },
    areaActual: object({ id: integer, nombre: text }),
    propietario: { type: 'boolean', description: 'Whether it is the caller’s own.' },
  },
};
const outcome = object({ data: object({ codigo: text, mensaje: text }) }, 'data');

const session: Described[] = [
  {
    method: 'post',
    path: '/auth/login',
    tag: 'session',
    public: true,
    summary: 'Signs in.',
    body: object({ username: text, password: text }, 'username', 'password'),
    answers: { 200: object({ token: text }, 'token') },
  },
  {
    method: 'post',
    path: '/auth/logout',
    tag: 'session',
    summary: 'Ends the session of the token.',
    answers: { 204: null },
  },
  {
    method: 'post',
    path: '/auth/forgot',
    tag: 'session',
    public: true,
    summary: 'Mails a link to choose a password, if there is such a person.',
    body: object({ username: text }, 'username'),
    answers: { 202: null },
  },
  {
    method: 'post',
    path: '/auth/reset',
    tag: 'session',
    public: true,
    summary: 'Sets a password by the token of a link.',
    body: object({ token: text, password: text }, 'token', 'password'),
    answers: { 204: null },
  },
  {
    method: 'get',
    path: '/user',
    tag: 'session',
    summary: 'The signed-in person.',
    answers: {
      200: object({
        codigoTitular: text,
        apellido: text,
        nombre: text,
        nombreCompleto: text,
        sector: { anyOf: [object({ id: integer, nombre: text }), { type: 'null' }] },
        privilegios: list(object({ funcionSistemas: text })),
      }),
    },
  },
  {
    method: 'put',
    path: '/medioPago/pin',
    tag: 'session',
    summary: 'Changes the caller’s own password; 3000 is a refusal, told in mensaje.',
    body: object({ password: text, newPassword: text, username: text }, 'password', 'newPassword'),
    answers: { 200: outcome },
  },
];

const holders: Described[] = [
  {
    method: 'get',
    path: '/tiposDocumento',
    tag: 'titulares',
    summary: 'Document types in use.',
    answers: { 200: list(object({ codigoDocumento: text, descripcion: text })) },
  },
  {
    method: 'get',
    path: '/titulares/buscar',
    tag: 'titulares',
    summary: 'Holders by document number, surname, toll-tag band number or plate.',
    query: { s: { ...text, minLength: 2 } },
    answers: { 200: object({ datos: list(holder) }) },
  },
  {
    method: 'post',
    path: '/titular',
    tag: 'titulares',
    summary: 'Makes a holder; 2100 is one who exists, whose code is mensaje.',
    body: object(
      {
        nombre: { ...text, maxLength: 30 },
        apellido: { ...text, maxLength: 30 },
        numeroDocumento: text,
        tipoDocumento: object({ codigoDocumento: text }),
        telefono: { ...text, maxLength: 40 },
        email: text,
        sendNotification: { type: 'boolean' },
        descriptionModify: { ...text, maxLength: 1000 },
      },
      'nombre',
      'apellido',
      'numeroDocumento',
      'tipoDocumento',
    ),
    answers: { 200: object({ data: object({ codigo: text, mensaje: text, codigoTitular: text }) }) },
  },
];

const requests: Described[] = [
  { method: 'get', path: '/ticket/{id}', tag: 'tickets', summary: 'A request.', answers: { 200: ticket } },
  {
    method: 'put',
    path: '/ticket/{id}',
    tag: 'tickets',
    summary: 'Changes its state; without estado, saves the body’s fields.',
    query: { estado: text },
    body: { type: 'object' },
    answers: { 200: ticket },
  },
  {
    method: 'put',
    path: '/ticket/{id}/area/{area}',
    tag: 'tickets',
    summary: 'Derives it to another area.',
    body: object({ comentario: text }),
    answers: { 200: ticket },
  },
  { method: 'put', path: '/ticket/{id}/retomar', tag: 'tickets', summary: 'Takes it back.', answers: { 200: ticket } },
  {
    method: 'post',
    path: '/ticket',
    tag: 'tickets',
    summary: 'Makes a request, and closes it at once with autoClose=true.',
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
    answers: { 201: ticket },
  },
  {
    method: 'get',
    path: '/tickets/estados',
    tag: 'tickets',
    summary: 'The caller’s own requests in these states.',
    query: { filter: { ...text, examples: ['Procesando,Espera'] } },
    answers: { 200: object({ data: object({ datos: list(ticket) }) }) },
  },
  {
    method: 'get',
    path: '/notificacion/titular/{codigoTitular}',
    tag: 'notificaciones',
    summary: 'Notifications for the caller, whose own code it is.',
    query: { vencidos: { enum: [0, 1] }, rowMax: { ...integer, maximum: 100 } },
    answers: { 200: list(object({ id: integer, asunto: text, cuerpo: text })) },
  },
];

const readBy: Described = {
  method: 'put',
  path: '/notificacion/{id}/lectura',
  tag: 'notificaciones',
  summary: 'The caller has opened it; `confirmada`: they say that they read it.',
  body: object({ confirmada: { type: 'boolean' } }),
  answers: { 204: null, 404: ref('Problem') },
};

const named: JsonSchema = { type: 'object', additionalProperties: {} };
const anything: JsonSchema = {};
const savedView = object(
  {
    name: { ...text, maxLength: 40 },
    scope: { enum: ['own', 'sector', 'all'] },
    view: text,
    filter: named,
    sort: list({ type: 'array' }),
    columns: list(text),
    pinned: { type: 'boolean' },
  },
  'name',
  'scope',
  'filter',
  'sort',
  'columns',
  'pinned',
);

const pivotSides = {
  rows: { ...text, description: 'A field; of a day or an instant with its step, as `fechaHora:month`.' },
  columns: text,
  figure: { ...text, description: '`count`, or as `sum:importe`: sum, avg, min, max.' },
} satisfies Record<string, JsonSchema>;
const pivotAsked = { resource: text, filter: named, ...pivotSides } satisfies Record<string, JsonSchema>;
const pivotHeads = list(object({ key: anything, title: text }));
const savedReport = object(
  {
    name: { ...text, maxLength: 40 },
    scope: { enum: ['own', 'sector', 'all'] },
    period: text,
    filter: named,
    pivot: object(pivotSides, 'rows', 'figure'),
    pinned: { type: 'boolean' },
  },
  'name',
  'scope',
  'filter',
  'pinned',
);

const jobFacts = {
  id: integer,
  resource: text,
  action: text,
  state: { enum: ['waiting', 'running', 'done', 'cancelled', 'failed'] },
  total: integer,
  done: integer,
  failed: integer,
  detail: { type: ['string', 'null'] },
} satisfies Record<string, JsonSchema>;

const others: Described[] = [
  readBy,
  {
    method: 'get',
    path: '/health',
    tag: 'server',
    public: true,
    summary: 'Whether it can serve.',
    answers: { 200: object({ status: text, uptime: integer }), 503: ref('Problem') },
  },
  {
    method: 'get',
    path: '/public',
    tag: 'server',
    public: true,
    summary: 'What may be known without a token.',
    answers: { 200: named },
  },
  { method: 'get', path: '/openapi.json', tag: 'server', summary: 'This document.', answers: { 200: named } },
  {
    method: 'get',
    path: '/schema',
    tag: 'server',
    summary: 'Resources and overlays made at run time.',
    answers: { 200: object({ revision: integer, resources: list(named), overlays: list(text) }) },
  },
  {
    method: 'get',
    path: '/schema/resources',
    tag: 'server',
    summary: 'Every resource, where it comes from and how it stands; needs Recurso.ver.',
    answers: { 200: list(named) },
  },
  {
    method: 'get',
    path: '/schema/resources/{name}',
    tag: 'server',
    summary: 'One of them: in the code, in use, published, its draft with what publishing would change, its versions.',
    answers: { 200: named },
  },
  {
    method: 'put',
    path: '/schema/resources/{name}/draft',
    tag: 'server',
    summary: 'Keeps its draft; 412 for another than the version seen. Needs Recurso.editar.',
    body: object({ document: anything, version: integer, base: integer }, 'document', 'version', 'base'),
    answers: { 200: named },
  },
  {
    method: 'delete',
    path: '/schema/resources/{name}/draft',
    tag: 'server',
    summary: 'Throws its draft away.',
    answers: { 204: null },
  },
  ...(['publish', 'restore'] as const).map(
    (way): Described => ({
      method: 'post',
      path: `/schema/resources/{name}/${way}`,
      tag: 'server',
      summary:
        way === 'publish'
          ? 'Publishes its draft, in every process; 422 with what stands in the way. Needs Recurso.publicar.'
          : 'Publishes an older version again, as the newest. Needs Recurso.publicar.',
      body: object({ version: integer, comment: text }, 'version'),
      answers: { 200: named },
    }),
  ),
  {
    method: 'post',
    path: '/client-errors',
    tag: 'server',
    summary: 'Tells the log what a screen could not draw.',
    body: object({ message: text, stack: text, path: text, requestId: text }, 'message'),
    answers: { 204: null },
  },
  {
    method: 'get',
    path: '/preferences',
    tag: 'person',
    summary: 'What the caller set up, by key.',
    answers: { 200: named },
  },
  {
    method: 'put',
    path: '/preferences/{key}',
    tag: 'person',
    summary: 'Keeps a value of at most 64 kB.',
    body: anything,
    answers: { 204: null },
  },
  { method: 'delete', path: '/preferences/{key}', tag: 'person', summary: 'Forgets it.', answers: { 204: null } },
  {
    method: 'get',
    path: '/views/{resource}',
    tag: 'person',
    summary: 'The saved views of a list that the caller sees: their own, their sector’s, everyone’s.',
    answers: { 200: list(savedView) },
  },
  {
    method: 'put',
    path: '/views/{resource}/{id}',
    tag: 'person',
    summary: 'Makes a view, under a UUID of the caller’s own, or changes it; then If-Match carries its version.',
    body: savedView,
    answers: { 200: savedView },
  },
  {
    method: 'delete',
    path: '/views/{resource}/{id}',
    tag: 'person',
    summary: 'Deletes a view.',
    answers: { 204: null },
  },
  {
    method: 'post',
    path: '/pivot',
    tag: 'records',
    summary: 'Figures of what the caller may see, by one field down and another across: by the places of their heads.',
    body: object(pivotAsked, 'resource', 'rows', 'figure'),
    answers: {
      200: object({
        rows: pivotHeads,
        columns: pivotHeads,
        groups: list(object({ row: integer, column: integer, values: integer, figure: { type: ['string', 'null'] } })),
      }),
      413: ref('Problem'),
    },
  },
  {
    method: 'post',
    path: '/pivot/export',
    tag: 'records',
    summary: 'That table of a report, with its totals, as a file: `format` is `csv` or `xlsx`.',
    body: object({ ...pivotAsked, report: text }, 'resource', 'rows', 'figure', 'report'),
    answers: { 200: anything, 413: ref('Problem') },
  },
  {
    method: 'get',
    path: '/savedReports',
    tag: 'person',
    summary: 'The reports that somebody saved with what they are asked, and that the caller sees and may open.',
    answers: { 200: list(savedReport) },
  },
  {
    method: 'put',
    path: '/savedReports/{report}/{id}',
    tag: 'person',
    summary: 'Saves a report, under a UUID of the caller’s own, or changes it; then If-Match carries its version.',
    body: savedReport,
    answers: { 200: savedReport },
  },
  {
    method: 'delete',
    path: '/savedReports/{report}/{id}',
    tag: 'person',
    summary: 'Deletes a saved report.',
    answers: { 204: null },
  },
  {
    method: 'get',
    path: '/drafts/{key}',
    tag: 'person',
    summary: 'What was typed and not saved; null where there is none.',
    answers: { 200: anything },
  },
  {
    method: 'put',
    path: '/drafts/{key}',
    tag: 'person',
    summary: 'Keeps a draft of at most 64 kB.',
    body: anything,
    answers: { 204: null },
  },
  {
    method: 'get',
    path: '/jobs',
    tag: 'person',
    summary:
      'Actions on many records that the caller asked for: not ended, or ended and not told of yet; newest first.',
    answers: { 200: object({ datos: list(object(jobFacts)) }) },
  },
  ...(
    [
      ['get', '/jobs/{id}', 'How far an action on many records is that the caller asked for.'],
      ['post', '/jobs/{id}/cancel', 'Ends it: what is done stays done. Answers how far it was.'],
      ['post', '/jobs/{id}/retry', 'Takes up again what failed of one that has ended.'],
    ] as const
  ).map(
    ([method, path, summary]): Described => ({
      method,
      path,
      tag: 'person',
      summary,
      answers: {
        200: object({ ...jobFacts, failures: list(object({ id: text, status: integer, detail: text })) }),
        404: ref('Problem'),
      },
    }),
  ),
  {
    method: 'post',
    path: '/jobs/{id}/told',
    tag: 'person',
    summary: 'Notes that the caller knows how it ended; `first`: for the first time.',
    answers: { 200: object({ first: { type: 'boolean' } }), 404: ref('Problem') },
  },
  { method: 'delete', path: '/drafts/{key}', tag: 'person', summary: 'Forgets it.', answers: { 204: null } },
  {
    method: 'get',
    path: '/personalDisponible',
    tag: 'peajistas',
    summary: 'Who may take a shift without breaking a hard rule, those who carry least first; needs Asignacion.ver.',
    query: { fecha: { ...text, format: 'date' }, turno: text, estacion: integer, rol: text },
    answers: {
      200: object({
        datos: list(
          object({
            id: integer,
            legajo: text,
            nombreCompleto: text,
            deficit: { type: 'number' },
            horas: integer,
            noches: integer,
            finesDeSemana: integer,
            feriados: integer,
            propia: { type: 'boolean' },
            preferido: { type: 'boolean' },
          }),
        ),
      }),
    },
  },
  {
    method: 'get',
    path: '/simulacionCorrida',
    tag: 'corridasFacturacion',
    summary: 'What a billing run would invoice now, against the one before; needs CorridaFacturacion.crear or editar.',
    query: {
      periodo: text,
      ciclo: text,
      tipo: text,
      desde: { ...text, format: 'date-time' },
      hasta: { ...text, format: 'date-time' },
      segmento: text,
      bin: text,
      titular: text,
      id: integer,
    },
    answers: {
      200: object({
        facturas: integer,
        transitos: integer,
        total: text,
        desviadas: integer,
        nuevas: integer,
        sinMedioPago: integer,
        anterior: { type: ['object', 'null'] },
        superpuesta: { type: ['string', 'null'] },
        muestra: list(
          object({
            titular: text,
            nombre: text,
            transitos: integer,
            total: text,
            anterior: { type: ['string', 'null'] },
            desvio: { type: ['integer', 'null'] },
            desviada: { type: 'boolean' },
          }),
        ),
      }),
    },
  },
  {
    method: 'get',
    path: '/periodos/{codigo}/cuadro',
    tag: 'periodos',
    summary:
      'A month’s roster whole: people, shifts and absences with the weeks around it, days, demand, rules; needs Asignacion.ver, Peajista.ver and Ausencia.ver.',
    answers: { 200: anything, 404: ref('Problem') },
  },
  {
    method: 'post',
    path: '/periodos/{codigo}/cuadro',
    tag: 'periodos',
    summary:
      'Writes many cells of a month that is being planned, all or none. `visto` is the shift that was seen there, null for none: 412 tells those cells that somebody else changed. A null `turno` is a day off. 422 beside `{peajista} {fecha}` where a hard rule would be broken.',
    body: object(
      {
        cambios: list(
          object(
            {
              peajista: integer,
              fecha: { ...text, format: 'date' },
              turno: { type: ['string', 'null'] },
              estacion: integer,
              rol: text,
              visto: { anyOf: [object({ id: integer, version: integer }, 'id', 'version'), { type: 'null' }] },
            },
            'peajista',
            'fecha',
            'turno',
            'visto',
          ),
        ),
      },
      'cambios',
    ),
    answers: {
      200: object({ celdas: list(object({ peajista: integer, fecha: text, ahora: anything })) }),
      409: ref('Problem'),
      412: ref('Problem'),
      422: ref('Problem'),
    },
  },
  {
    method: 'get',
    path: '/search',
    tag: 'person',
    summary: 'Records of any resource that the caller may see, by their keys and words; exact keys first.',
    query: { q: text },
    answers: {
      200: object({
        datos: list(
          object({
            resource: text,
            id: anything,
            title: text,
            detail: text,
            exact: { type: 'boolean' },
            at: object({ resource: text, id: anything, title: text }),
          }),
        ),
      }),
    },
  },
  {
    method: 'get',
    path: '/events',
    tag: 'person',
    summary:
      'What happens, as far as the caller may know of it, as text/event-stream; what happened since `ago` ms first.',
    query: { ago: { ...integer, minimum: 0 } },
    answers: { 200: text },
  },
  {
    method: 'put',
    path: '/presence/{resource}/{id}',
    tag: 'person',
    summary:
      'Says that the caller is at a record, every 10 seconds while they are; null: no more. Answers who else is.',
    body: object({ page: { ...text, maxLength: 60 }, mode: { enum: ['view', 'edit', null] } }, 'page', 'mode'),
    answers: {
      200: object({
        people: list(object({ id: integer, nombre: text, apellido: text, editing: { type: 'boolean' } })),
      }),
    },
  },
  {
    method: 'post',
    path: '/panels',
    tag: 'person',
    summary: 'Figures of what the viewer may see: whole, by a field, or in the course of time.',
    body: object(
      {
        panels: {
          type: 'object',
          additionalProperties: object(
            {
              resource: text,
              filter: { type: 'object' },
              aggregate: { enum: [...AGGREGATES] },
              of: text,
              since: text,
              by: text,
              at: text,
              every: { enum: [...EVERY] },
              period: { ...text, pattern: '^(P\\d{1,4}[DM]|\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2})$' },
              compare: { type: 'boolean' },
            },
            'resource',
          ),
        },
      },
      'panels',
    ),
    answers: { 200: named },
  },
  {
    method: 'get',
    path: '/audit/chain',
    tag: 'person',
    summary: 'How long the chain of the audit log is, and what came of the last look at all of it.',
    answers: { 200: named },
  },
  {
    method: 'post',
    path: '/audit/chain/verify',
    tag: 'person',
    summary: 'Goes through the whole chain of the audit log; names the first link that is broken.',
    answers: { 200: named },
  },
  {
    method: 'get',
    path: '/audit/changes/{id}',
    tag: 'person',
    summary: 'What a row of the audit log changed, from what to what, as far as the viewer may read it.',
    answers: { 200: object({ datos: list(named) }, 'datos') },
  },
];

const uploads: Described[] = [
  {
    method: 'post',
    path: '/files',
    tag: 'files',
    summary: 'Takes one file in, for a field of a resource, or of an action’s input; unsaved, it goes after a day.',
    query: { resource: text, field: text, action: text },
    body: object({ file: { type: 'string', format: 'binary' } }, 'file'),
    bodyType: 'multipart/form-data',
    answers: { 201: object({ id: text, name: text, size: integer, type: text }, 'id', 'name', 'size', 'type') },
  },
  {
    method: 'get',
    path: '/files/{id}',
    tag: 'files',
    summary: 'Its content, for whoever may read a record and field that holds it.',
    answers: { 200: null },
  },
  {
    method: 'get',
    path: '/files/{id}/thumbnail',
    tag: 'files',
    summary: 'A picture made small (WebP, 320 px at most), for whoever may read it; 404 where it is none.',
    answers: { 200: null },
  },
];

export const described: readonly Described[] = [...session, ...holders, ...requests, ...uploads, ...others];
