/** OpenAPI of the server: its health, its schemas and reports from browsers. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { anyValue, integer, list, object, ref, text, withName } from './values';

export const server: DescribedCall[] = [
  {
    method: 'get',
    path: '/health',
    tag: 'server',
    public: true,
    summary: 'Whether the server can respond to requests.',
    responses: { 200: object({ status: text, uptime: integer }), 503: ref('Problem') },
  },
  {
    method: 'get',
    path: '/public',
    tag: 'server',
    public: true,
    summary: 'Public information, without a token.',
    responses: { 200: withName },
  },
  {
    method: 'get',
    path: '/openapi.json',
    tag: 'server',
    summary: 'This OpenAPI document.',
    responses: { 200: withName },
  },
  {
    method: 'get',
    path: '/schema',
    tag: 'server',
    summary: 'Resources and overlays published at run time.',
    responses: { 200: object({ revision: integer, resources: list(withName), overlays: list(text) }) },
  },
  {
    method: 'get',
    path: '/schema/resources',
    tag: 'server',
    summary: 'All resources, with their origin and their state; needs Recurso.ver.',
    responses: { 200: list(withName) },
  },
  {
    method: 'get',
    path: '/schema/resources/{name}',
    tag: 'server',
    summary:
      'One resource: its schema in the code, in use and published, its draft with the changes of a publication, its versions.',
    responses: { 200: withName },
  },
  {
    method: 'put',
    path: '/schema/resources/{name}/draft',
    tag: 'server',
    summary: 'Saves the draft of a resource; 412 if its version is not the one that was read. Needs Recurso.editar.',
    body: object({ document: anyValue, version: integer, base: integer }, 'document', 'version', 'base'),
    responses: { 200: withName },
  },
  {
    method: 'delete',
    path: '/schema/resources/{name}/draft',
    tag: 'server',
    summary: 'Discards the draft of a resource.',
    responses: { 204: null },
  },
  {
    method: 'post',
    path: '/schema/columns',
    tag: 'server',
    summary: 'Summarizes the columns of a file over all of its lines; nothing is stored. Needs Recurso.editar.',
    bodyType: 'application/octet-stream',
    body: { type: 'string', format: 'binary' },
    responses: {
      200: object({
        columns: list(
          object({
            title: text,
            lines: integer,
            filled: integer,
            distinct: integer,
            values: list(text),
            longest: integer,
            shape: { type: ['string', 'null'] },
          }),
        ),
      }),
    },
  },
  ...(['publish', 'restore'] as const).map(
    (path): DescribedCall => ({
      method: 'post',
      path: `/schema/resources/{name}/${path}`,
      tag: 'server',
      summary:
        path === 'publish'
          ? 'Publishes its draft, in every process; 422 with what stands in the way. Needs Recurso.publicar.'
          : 'Publishes an older version again, as the newest. Needs Recurso.publicar.',
      body: object({ version: integer, comment: text }, 'version'),
      responses: { 200: withName },
    }),
  ),
  {
    method: 'get',
    path: '/schema/resources/{name}/versions/{version}',
    tag: 'server',
    summary: 'What restoring an older version would change. Needs Recurso.ver.',
    responses: { 200: object({ after: anyValue, problems: list(withName), changes: list(withName) }) },
  },
  {
    method: 'post',
    path: '/client-errors',
    tag: 'server',
    summary: 'Logs an error of a screen.',
    body: object({ message: text, stack: text, path: text, requestId: text }, 'message'),
    responses: { 204: null },
  },
];
