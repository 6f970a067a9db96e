import type { Resource } from '../registry';
import { capitalized, inPath, inQuery, json, problems, response, secured } from './parts';
import { type JsonSchema, text } from './values';

const integer: JsonSchema = { type: 'integer' };
const importPlan: JsonSchema = {
  type: 'object',
  description: 'Which column of the file goes to which field, and what a line does.',
  properties: {
    columns: { type: 'array', items: { type: ['string', 'null'] } },
    mode: { enum: ['crear', 'actualizar', 'ambos'] },
    key: { type: ['string', 'null'], description: 'The field by whose column a line finds its record.' },
    clear: { type: 'boolean', description: 'An empty cell empties what is there.' },
    formats: {
      type: 'object',
      description:
        'By path, how a column is written. Where its cells can be read in two ways it has to be said; without it, 422.',
      additionalProperties: {
        type: 'object',
        properties: {
          decimals: { enum: [',', '.'] },
          order: { enum: ['dmy', 'mdy'] },
          years: { type: 'integer', description: 'The first of the hundred years that two digits stand for.' },
        },
        additionalProperties: false,
      },
    },
    constants: {
      type: 'object',
      description: 'By path, the value that every line has there, as a form sends it; no column may go there too.',
      additionalProperties: true,
    },
    values: {
      type: 'object',
      description:
        'By path, what texts of its column become that are none of its values: an option, a yes or no, the key of a record, null for nothing. What is none and is not said here is refused.',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        maxProperties: 500,
      },
    },
  },
  required: ['columns', 'mode', 'key', 'clear'],
};
const importState: JsonSchema = {
  type: 'object',
  properties: {
    id: integer,
    done: {
      type: 'boolean',
      description: 'False: it goes on in the background until `task` is null; calling again helps.',
    },
    task: { enum: ['check', 'run', 'revert', null], description: 'What goes on in the background.' },
    state: { enum: ['leida', 'probada', 'hecha', 'revertida'] },
    titles: { type: 'array', items: text },
    guess: { type: 'array', items: { type: ['string', 'null'] } },
    counts: { type: 'object', additionalProperties: integer },
  },
};

/** Paths for importing records from a file, step by step. A resource without forms cannot be imported. */
export function importPaths({ name, schema }: Resource): [string, JsonSchema][] {
  if (schema.appendOnly) return [];
  const operation = (verb: string, summary: string, more: JsonSchema): JsonSchema => ({
    ...secured,
    operationId: `${verb}${capitalized(name)}Import`,
    tags: [name],
    summary,
    description: `Needs ${schema.subject}.importar.`,
    ...more,
  });
  const id = inPath('id', integer);
  const importResponse = response('Where it stands.', importState);
  const errorResponses = problems(400, 401, 403, 404, 409, 422);
  const step = (path: string, verb: string, summary: string, body?: JsonSchema): [string, JsonSchema] => [
    `/${name}/import/{id}/${path}`,
    {
      post: operation(verb, summary, {
        parameters: [id],
        ...(body && { requestBody: json(body) }),
        responses: { 200: importResponse, ...errorResponses },
      }),
    },
  ];
  return [
    [
      `/${name}/import`,
      {
        get: operation('list', 'One’s own latest imports.', {
          responses: { 200: response('The latest first.', { type: 'object' }), ...problems(401, 403) },
        }),
        post: operation('read', 'Reads a file, and guesses where its columns go.', {
          parameters: [
            inQuery('name', text, 'of the file'),
            inQuery('encoding', text, 'where it is not what it seems'),
            inQuery('separator', text, 'where it is not what it seems'),
            inQuery(
              'heading',
              integer,
              'the line that the titles stand in, where it is not the one that looks most like it',
            ),
            inQuery('totals', { enum: ['keep'] }, 'sums below the table are lines of it'),
          ],
          requestBody: { required: true, content: { 'text/csv': { schema: text } } },
          responses: { 201: importResponse, ...problems(400, 401, 403, 413, 415) },
        }),
      },
    ],
    [
      `/${name}/import/{id}`,
      {
        get: operation('get', 'An import.', {
          parameters: [id],
          responses: { 200: importResponse, ...problems(401, 403, 404) },
        }),
      },
    ],
    step('preview', 'preview', 'The first lines as a plan reads them.', importPlan),
    step(
      'values',
      'values',
      'What texts of the file become that stand for options, yes and no or records.',
      importPlan,
    ),
    step(
      'widen',
      'widen',
      'Makes a field of a resource made in the Studio take what the file has, and publishes it.',
      importPlan,
    ),
    step('check', 'check', 'Tries every line and keeps nothing; without a body it goes on.', importPlan),
    step('run', 'run', 'Writes the lines that were found good.'),
    step('revert', 'revert', 'Undoes what nobody has changed since.'),
    step('stop', 'stop', 'Ends what goes on in the background; what is done stays done.'),
    [
      `/${name}/import/{id}/lines`,
      {
        get: operation('lines', 'Refused lines, with why.', {
          parameters: [id, inQuery('after', integer, 'the last line that was seen')],
          responses: { 200: response('At most 100.', { type: 'object' }), ...problems(401, 403, 404) },
        }),
      },
    ],
    [
      `/${name}/import/{id}/refused`,
      {
        get: operation('refused', 'Refused lines as a file to be mended.', {
          parameters: [id],
          responses: {
            200: { description: 'CSV.', content: { 'text/csv': { schema: text } } },
            ...problems(401, 403, 404),
          },
        }),
      },
    ],
  ];
}
