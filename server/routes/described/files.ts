/** OpenAPI of file uploads and downloads. */
import type { Described } from '../../../src/schema/openapi';
import { integer, object, text } from './values';

export const uploads: Described[] = [
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
