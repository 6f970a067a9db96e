/** OpenAPI of the server: its health, its schemas and reports from browsers. */
import type { Described } from '../../../src/schema/openapi';
import { anyValue, integer, list, object, ref, text, withName } from './values';

export const server: Described[] = [
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
    answers: { 200: withName },
  },
  { method: 'get', path: '/openapi.json', tag: 'server', summary: 'This document.', answers: { 200: withName } },
  {
    method: 'get',
    path: '/schema',
    tag: 'server',
    summary: 'Resources and overlays made at run time.',
    answers: { 200: object({ revision: integer, resources: list(withName), overlays: list(text) }) },
  },
  {
    method: 'get',
    path: '/schema/resources',
    tag: 'server',
    summary: 'Every resource, where it comes from and how it stands; needs Recurso.ver.',
    answers: { 200: list(withName) },
  },
  {
    method: 'get',
    path: '/schema/resources/{name}',
    tag: 'server',
    summary: 'One of them: in the code, in use, published, its draft with what publishing would change, its versions.',
    answers: { 200: withName },
  },
  {
    method: 'put',
    path: '/schema/resources/{name}/draft',
    tag: 'server',
    summary: 'Keeps its draft; 412 for another than the version seen. Needs Recurso.editar.',
    body: object({ document: anyValue, version: integer, base: integer }, 'document', 'version', 'base'),
    answers: { 200: withName },
  },
  {
    method: 'delete',
    path: '/schema/resources/{name}/draft',
    tag: 'server',
    summary: 'Throws its draft away.',
    answers: { 204: null },
  },
  {
    method: 'post',
    path: '/schema/columns',
    tag: 'server',
    summary: 'What the columns of a file hold, over all of its lines; nothing is stored. Needs Recurso.editar.',
    bodyType: 'application/octet-stream',
    body: { type: 'string', format: 'binary' },
    answers: {
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
    (path): Described => ({
      method: 'post',
      path: `/schema/resources/{name}/${path}`,
      tag: 'server',
      summary:
        path === 'publish'
          ? 'Publishes its draft, in every process; 422 with what stands in the way. Needs Recurso.publicar.'
          : 'Publishes an older version again, as the newest. Needs Recurso.publicar.',
      body: object({ version: integer, comment: text }, 'version'),
      answers: { 200: withName },
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
];
