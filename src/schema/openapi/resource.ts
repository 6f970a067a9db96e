import { requiredAction } from '../can';
import type { Resource } from '../registry';
import { actionPaths } from './actions';
import { importPaths } from './imports';
import {
  capitalized,
  header,
  idempotencyKey,
  inHeader,
  inPath,
  inQuery,
  json,
  problems,
  response,
  secured,
} from './parts';
import { inputSchema, type JsonSchema, ref, text, valueSchema, writableFields } from './values';
import { versionPaths } from './versions';

/** The paths of a resource in the simple-rest dialect. */
export function resourcePaths(resource: Resource): [string, JsonSchema][] {
  const { name, schema } = resource;
  const key = resource.fields.get(resource.key);
  const id = inPath('id', key ? valueSchema(key) : text);
  const operation = (verb: string, needs: string, more: JsonSchema): JsonSchema => ({
    ...secured,
    operationId: `${verb}${capitalized(name)}`,
    tags: [name],
    description: `Needs ${schema.subject}.${requiredAction(needs, schema)}.`,
    ...more,
  });
  const recordResponse = (status: number, description: string) => ({
    [status]: response(description, ref(name), { ETag: header('The version, for If-Match.') }),
  });
  const { reason } = schema;
  const editSchema = inputSchema(
    writableFields(resource),
    reason ? { [reason.field]: { type: 'string', maxLength: reason.max } } : {},
  );
  const { required, ...partial } = editSchema;
  return [
    [
      `/${name}`,
      {
        get: operation('list', 'ver', {
          parameters: [
            inQuery('sort', text, '["field","ASC"], or a list of such pairs'),
            inQuery('range', text, '[first,last], both included, at most 1,000 rows'),
            inQuery(
              'filter',
              text,
              '{"field":value}; an array is any of; _neq _gt _gte _lt _lte _contains; q searches; $or $and $nor group',
            ),
            inQuery('count', { enum: ['exact'] }, 'the total of a search is counted up to 100,000 instead of 1,000'),
          ],
          responses: {
            200: response(
              'Those rows.',
              { type: 'array', items: ref(name) },
              {
                'Content-Range': header(`${name} 0-24/319`),
                'X-Total-Count': header('the total of `Content-Range`'),
                'X-Total-Is-At-Least': header(
                  '`true` where the total of `Content-Range` is a lower bound; else absent',
                ),
              },
            ),
            ...problems(400, 401, 403),
          },
        }),
        ...(!schema.appendOnly && {
          post: operation('create', 'crear', {
            parameters: [idempotencyKey],
            requestBody: { required: true, ...json(ref(`${name}Input`)) },
            responses: { ...recordResponse(201, 'The record.'), ...problems(400, 401, 403, 409, 422) },
          }),
        }),
      },
    ],
    [
      `/${name}/export`,
      {
        get: operation('export', 'exportar', {
          parameters: [
            inQuery('format', { enum: ['csv', 'xlsx', 'pdf'] }, 'csv where nothing is said'),
            inQuery('separator', { enum: [',', ';', '\t'] }, 'of a CSV; a comma where nothing is said'),
            inQuery(
              'columns',
              text,
              'names of fields, with commas; all that the caller may export where nothing is said',
            ),
            inQuery('sort', text, 'as in the list'),
            inQuery('filter', text, 'as in the list'),
            inQuery('report', text, 'of a PDF: the report whose name and figures stand above'),
            inQuery('period', text, 'of that report'),
          ],
          responses: {
            200: {
              description: 'All that the filter finds, titles and options in the language of Accept-Language.',
              headers: { 'X-Total-Count': header('Records in it.') },
              content: { 'text/csv': { schema: text } },
            },
            ...problems(400, 401, 403, 413, 429, 503),
          },
        }),
      },
    ],
    [
      `/${name}/{id}`,
      {
        get: operation('read', 'ver', {
          parameters: [id],
          responses: { ...recordResponse(200, 'The record.'), ...problems(401, 403, 404) },
        }),
        ...(!schema.appendOnly && {
          put: operation('update', 'editar', {
            parameters: [id, inHeader('If-Match', 'The version that was seen.')],
            requestBody: { required: true, ...json(partial) },
            responses: {
              ...recordResponse(200, 'The record as it is then.'),
              ...problems(400, 401, 403, 404, 409, 412, 422),
            },
          }),
        }),
        ...(schema.deletable && {
          delete: operation('delete', 'borrar', {
            parameters: [id, inHeader('If-Match', 'The version that was seen.')],
            responses: { ...recordResponse(200, 'The record that is no more.'), ...problems(401, 403, 404, 409, 412) },
          }),
        }),
      },
    ],
    [
      `/${name}/{id}/history`,
      {
        get: operation('history', 'ver', {
          parameters: [
            id,
            inQuery('before', { type: 'integer', minimum: 1 }, 'those before this change; absent: the newest'),
          ],
          responses: {
            200: response('Its changes, newest first, 200 at a time.', ref('History')),
            ...problems(400, 401, 403, 404),
          },
        }),
      },
    ],
    ...versionPaths(resource, id),
    ...importPaths(resource),
    ...revealPaths(resource, id),
    ...actionPaths(resource, id),
  ];
}

/** Paths that reveal masked fields. */
function revealPaths({ name, schema, fields }: Resource, id: JsonSchema): [string, JsonSchema][] {
  const maskedFields = [...fields.values()].filter(({ mask }) => mask !== undefined);
  return maskedFields.map((field) => [
    `/${name}/{id}/unveil/${field.name}`,
    {
      post: {
        ...secured,
        operationId: `unveil${capitalized(field.name)}Of${capitalized(name)}`,
        tags: [name],
        description: `Needs ${schema.subject}.ver and ${schema.subject}.${field.readWith}. Each time is written down.`,
        parameters: [id],
        responses: {
          200: response('What is behind the mask.', {
            type: 'object',
            properties: { value: valueSchema(field) },
            required: ['value'],
          }),
          ...problems(401, 403, 404),
        },
      },
    },
  ]);
}
