/** OpenAPI of file uploads and downloads. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { integer, object, text } from './values';

export const uploads: DescribedCall[] = [
  {
    method: 'post',
    path: '/files',
    tag: 'files',
    summary:
      'Uploads one file for a field of a resource or of an action’s form; deleted after a day if no record contains it.',
    query: { resource: text, field: text, action: text },
    body: object({ file: { type: 'string', format: 'binary' } }, 'file'),
    bodyType: 'multipart/form-data',
    responses: { 201: object({ id: text, name: text, size: integer, type: text }, 'id', 'name', 'size', 'type') },
  },
  {
    method: 'get',
    path: '/files/{id}',
    tag: 'files',
    summary: 'Content of a file, for whoever may read a record and field that contain it.',
    responses: { 200: null },
  },
  {
    method: 'get',
    path: '/files/{id}/details',
    tag: 'files',
    summary: 'Name, size, type and SHA-256 of a file, for whoever may read it.',
    responses: {
      200: object(
        { id: text, name: text, size: integer, type: text, sha256: text },
        'id',
        'name',
        'size',
        'type',
        'sha256',
      ),
    },
  },
  {
    method: 'get',
    path: '/files/{id}/thumbnail',
    tag: 'files',
    summary:
      'Thumbnail of a picture (WebP, at most 320 px), for whoever may read the file; 404 where it is not a picture.',
    responses: { 200: null },
  },
];
