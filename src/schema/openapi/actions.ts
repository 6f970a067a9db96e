import { type ActionSchema, documentIn, undoSeconds } from '../action';
import type { Resource } from '../registry';
import { capitalized, idempotencyKey, inHeader, json, problems, response, secured } from './parts';
import { inputSchema, type JsonSchema, ref, text } from './values';

/** Paths of a resource's actions: on one record, on many, on the resource as a whole, and undo. */
export function actionPaths(resource: Resource, id: JsonSchema): [string, JsonSchema][] {
  return Object.entries(resource.schema.actions ?? {}).flatMap(([name, action]): [string, JsonSchema][] => [
    ...(action.on.includes('record') ? [actionOnOne(resource, id, name, action)] : []),
    ...(action.on.includes('record') && action.undo !== undefined ? [undoPath(resource, id, name, action)] : []),
    ...(action.on.includes('resource') ? [actionOnResource(resource, name, action)] : []),
    ...(action.on.includes('bulk') ? [actionOnMany(resource, name, action)] : []),
    ...(action.on.includes('bulk') && action.undo !== undefined ? [undoManyPath(resource, name, action)] : []),
  ]);
}

/** Response of an action that creates a document. */
const documentResponse: JsonSchema = {
  description: 'The document, in the language of Accept-Language.',
  content: {
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
};

const formOf = (action: ActionSchema): JsonSchema => inputSchema(Object.entries(action.input ?? {}));

function actionOnOne(resource: Resource, id: JsonSchema, name: string, action: ActionSchema): [string, JsonSchema] {
  return [
    `/${resource.name}/{id}/actions/${name}`,
    {
      post: {
        ...secured,
        operationId: `${name}${capitalized(resource.name)}`,
        tags: [resource.name],
        description: `Needs ${resource.schema.subject}.${action.needs}.`,
        ...(documentIn(action) === undefined ? { parameters: [id, idempotencyKey] } : { parameters: [id] }),
        ...(action.input && { requestBody: json(formOf(action)) }),
        responses: {
          200:
            documentIn(action) === undefined
              ? response('The record as it is then.', ref(resource.name))
              : documentResponse,
          ...problems(400, 401, 403, 404, 409, 422),
        },
      },
    },
  ];
}

function actionOnMany(resource: Resource, name: string, action: ActionSchema): [string, JsonSchema] {
  const input = formOf(action);
  const keys: JsonSchema = { type: 'array', maxItems: 100_000 };
  return [
    `/${resource.name}/actions/${name}`,
    {
      post: {
        ...secured,
        operationId: `${name}Many${capitalized(resource.name)}`,
        tags: [resource.name],
        description: `Needs ${resource.schema.subject}.${action.needs}. One transaction a record.`,
        parameters: [idempotencyKey],
        requestBody: json({
          oneOf: [
            { type: 'object', properties: { ids: keys, input }, required: ['ids'] },
            {
              type: 'object',
              properties: { filter: { type: 'object' }, expectedCount: { type: 'integer' }, input },
              required: ['filter', 'expectedCount'],
            },
          ],
        }),
        responses: {
          200: response('What became of each.', ref('Outcome')),
          202: response('More than 1,000: the job that does it.', {
            type: 'object',
            properties: { job: { type: 'integer' } },
            required: ['job'],
          }),
          ...problems(400, 401, 403, 404, 409, 413, 422),
        },
      },
    },
  ];
}

function undoPath(resource: Resource, id: JsonSchema, name: string, action: ActionSchema): [string, JsonSchema] {
  return [
    `/${resource.name}/{id}/actions/${name}/undo`,
    {
      post: {
        ...secured,
        operationId: `undo${capitalized(name)}${capitalized(resource.name)}`,
        tags: [resource.name],
        description: `Needs ${resource.schema.subject}.${action.needs}. By who did it, within ${undoSeconds(action)} seconds, unless the record has changed since.`,
        parameters: [id, idempotencyKey, inHeader('If-Match', 'The version that was seen.')],
        responses: {
          200: response('The record as it is then.', ref(resource.name)),
          ...problems(401, 403, 404, 409, 412),
        },
      },
    },
  ];
}

function undoManyPath(resource: Resource, name: string, action: ActionSchema): [string, JsonSchema] {
  return [
    `/${resource.name}/actions/${name}/undo`,
    {
      post: {
        ...secured,
        operationId: `undo${capitalized(name)}Many${capitalized(resource.name)}`,
        tags: [resource.name],
        description: `Needs ${resource.schema.subject}.${action.needs}. By who did it, within ${undoSeconds(action)} seconds; a record that has changed since fails alone.`,
        parameters: [idempotencyKey],
        requestBody: json({
          type: 'object',
          properties: { ids: { type: 'array', maxItems: 1000 } },
          required: ['ids'],
        }),
        responses: {
          200: response('What became of each.', ref('Outcome')),
          ...problems(400, 401, 403, 404, 413),
        },
      },
    },
  ];
}

function actionOnResource(resource: Resource, name: string, action: ActionSchema): [string, JsonSchema] {
  const createdRecord: JsonSchema = {
    type: 'object',
    properties: { resource: text, id: {} },
    required: ['resource', 'id'],
  };
  return [
    `/${resource.name}/actions/${name}`,
    {
      post: {
        ...secured,
        operationId: `${name}${capitalized(resource.name)}`,
        tags: [resource.name],
        description: `Needs ${resource.schema.subject}.${action.needs}. Without a record.`,
        ...(documentIn(action) === undefined && { parameters: [idempotencyKey] }),
        ...(action.input && { requestBody: json(formOf(action)) }),
        responses: {
          200:
            documentIn(action) === undefined
              ? response('What it made.', {
                  type: 'object',
                  properties: {
                    made: { type: 'array', items: createdRecord },
                    ...(action.opens && { changed: { type: 'array', items: {} } }),
                  },
                  required: ['made'],
                })
              : documentResponse,
          ...problems(400, 401, 403, 404, 409, 422),
        },
      },
    },
  ];
}
