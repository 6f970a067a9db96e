/** OpenAPI of personal data: preferences, saved views and reports, drafts, jobs and live events. */
import type { DescribedCall } from '../../../src/schema/openapi';
import type { JsonSchema } from '../../../src/schema/openapi/values';
import { anyValue, integer, list, object, pivotAxes, ref, text, withName } from './values';

const savedView = object(
  {
    name: { ...text, maxLength: 40 },
    scope: { enum: ['own', 'sector', 'all'] },
    view: text,
    filter: withName,
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

const savedReport = object(
  {
    name: { ...text, maxLength: 40 },
    scope: { enum: ['own', 'sector', 'all'] },
    period: text,
    filter: withName,
    pivot: object(pivotAxes, 'rows', 'figure'),
    pinned: { type: 'boolean' },
  },
  'name',
  'scope',
  'filter',
  'pinned',
);

const jobFacts = {
  /** of an import `i` and its number */
  id: { type: ['integer', 'string'] },
  resource: text,
  /** of an import, the name of its file */
  file: text,
  action: text,
  state: { enum: ['waiting', 'running', 'done', 'cancelled', 'failed'] },
  total: integer,
  done: integer,
  failed: integer,
  detail: { type: ['string', 'null'] },
} satisfies Record<string, JsonSchema>;

export const person: DescribedCall[] = [
  {
    method: 'get',
    path: '/alerts',
    tag: 'person',
    summary: 'Alerts of the caller, newest first, 30 at a time, and how many are unread; `before`: those before an id.',
    query: { before: { ...integer, minimum: 1 } },
    responses: {
      200: object({
        unread: integer,
        more: { type: 'boolean' },
        alerts: list(
          object({
            id: integer,
            tipo: text,
            texto: text,
            enlace: { type: ['string', 'null'] },
            fecha: text,
            leida: { type: 'boolean' },
          }),
        ),
      }),
    },
  },
  {
    method: 'put',
    path: '/alerts',
    tag: 'person',
    summary: 'Marks alerts of the caller as read or unread: some (`ids`, at most 500), or all up to an id (`upTo`).',
    body: object({ ids: list(integer), upTo: integer, read: { type: 'boolean' } }, 'read'),
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/preferences',
    tag: 'person',
    summary: 'Preferences of the caller, by key.',
    responses: { 200: withName },
  },
  {
    method: 'put',
    path: '/preferences/{key}',
    tag: 'person',
    summary: 'Stores a value of at most 64 kB.',
    body: anyValue,
    responses: { 204: null },
  },
  {
    method: 'delete',
    path: '/preferences/{key}',
    tag: 'person',
    summary: 'Deletes the stored value.',
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/views/{resource}',
    tag: 'person',
    summary: 'Saved views of a list that the caller may see: personal, of their sector, and of everybody.',
    responses: { 200: list(savedView) },
  },
  {
    method: 'put',
    path: '/views/{resource}/{id}',
    tag: 'person',
    summary:
      'Creates a view with a UUID that the caller chooses, or changes it; a change sends its version in If-Match.',
    body: savedView,
    responses: { 200: savedView },
  },
  {
    method: 'delete',
    path: '/views/{resource}/{id}',
    tag: 'person',
    summary: 'Deletes a view.',
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/savedReports',
    tag: 'person',
    summary: 'Saved reports that the caller may see and open.',
    responses: { 200: list(savedReport) },
  },
  {
    method: 'put',
    path: '/savedReports/{report}/{id}',
    tag: 'person',
    summary:
      'Creates a saved report with a UUID that the caller chooses, or changes it; a change sends its version in If-Match.',
    body: savedReport,
    responses: { 200: savedReport },
  },
  {
    method: 'delete',
    path: '/savedReports/{report}/{id}',
    tag: 'person',
    summary: 'Deletes a saved report.',
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/drafts/{key}',
    tag: 'person',
    summary: 'A draft: the unsaved values of a form, or null.',
    responses: { 200: anyValue },
  },
  {
    method: 'put',
    path: '/drafts/{key}',
    tag: 'person',
    summary: 'Saves a draft of at most 64 kB.',
    body: anyValue,
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/jobs',
    tag: 'person',
    summary:
      'Actions on many records that the caller asked for: not ended, or ended and not told of yet; newest first.',
    responses: { 200: object({ datos: list(object(jobFacts)) }) },
  },
  ...(
    [
      ['get', '/jobs/{id}', 'How far an action on many records is that the caller asked for.'],
      ['post', '/jobs/{id}/cancel', 'Ends it: what is done stays done. Answers how far it was.'],
      ['post', '/jobs/{id}/retry', 'Takes up again what failed of one that has ended.'],
    ] as const
  ).map(
    ([method, path, summary]): DescribedCall => ({
      method,
      path,
      tag: 'person',
      summary,
      responses: {
        200: object({ ...jobFacts, failures: list(object({ id: text, status: integer, detail: text })) }),
        404: ref('Problem'),
      },
    }),
  ),
  {
    method: 'post',
    path: '/jobs/{id}/told',
    tag: 'person',
    summary: 'Acknowledges the end of a job; `first`: it was not acknowledged before.',
    responses: { 200: object({ first: { type: 'boolean' } }), 404: ref('Problem') },
  },
  {
    method: 'delete',
    path: '/drafts/{key}',
    tag: 'person',
    summary: 'Deletes the draft; with `at`, only if it was saved at that time.',
    query: { at: text },
    responses: { 204: null },
  },
  {
    method: 'get',
    path: '/events',
    tag: 'person',
    summary:
      'What happens, as far as the caller may know of it, as text/event-stream; what happened since `ago` ms first.',
    query: { ago: { ...integer, minimum: 0 } },
    responses: { 200: text },
  },
  {
    method: 'put',
    path: '/presence/{resource}/{id}',
    tag: 'person',
    summary:
      'Says that the caller is at a record, every 10 seconds while they are; null: no more. Answers who else is. activeMs: time at work there since the last call.',
    body: object(
      {
        page: { ...text, maxLength: 60 },
        mode: { enum: ['view', 'edit', null] },
        activeMs: { type: 'integer', minimum: 0, maximum: 60_000 },
      },
      'page',
      'mode',
    ),
    responses: {
      200: object({
        people: list(object({ id: integer, nombre: text, apellido: text, editing: { type: 'boolean' } })),
      }),
    },
  },
];
