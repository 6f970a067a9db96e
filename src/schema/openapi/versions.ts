import { requiredAction } from '../can';
import type { Resource } from '../registry';
import { capitalized, inHeader, inPath, problems, response, secured } from './parts';
import { type JsonSchema, ref, valueSchema } from './values';

/** Paths of the versions of a record; none where its resource has no versions. */
export function versionPaths({ name, schema, fields }: Resource, id: JsonSchema): [string, JsonSchema][] {
  if (!schema.versions) return [];
  const version = inPath('version', { type: 'integer', minimum: 0 });
  const values = schema.versions.fields.flatMap((field) => {
    const declared = fields.get(field);
    return declared ? [[field, valueSchema(declared)]] : [];
  });
  const operationOf = (verb: string, needs: string, operation: JsonSchema) => ({
    ...secured,
    operationId: `${verb}Of${capitalized(name)}`,
    tags: [name],
    description: `Needs ${schema.subject}.${requiredAction(needs, schema)}.`,
    ...operation,
  });
  return [
    [
      `/${name}/{id}/versions`,
      {
        get: operationOf('listVersions', 'ver', {
          parameters: [id],
          responses: {
            200: response('Its versions, newest first.', ref('Versions')),
            ...problems(401, 403, 404),
          },
        }),
      },
    ],
    [
      `/${name}/{id}/versions/{version}`,
      {
        get: operationOf('readVersion', 'ver', {
          parameters: [id, version],
          responses: {
            200: response('The values of a version.', {
              type: 'object',
              properties: {
                id: { type: 'integer' },
                numero: { type: 'integer' },
                valores: { type: 'object', properties: Object.fromEntries(values) },
              },
              required: ['id', 'numero', 'valores'],
            }),
            ...problems(401, 403, 404),
          },
        }),
      },
    ],
    [
      `/${name}/{id}/versions/{version}/restore`,
      {
        post: operationOf('restoreVersion', 'editar', {
          parameters: [id, version, inHeader('If-Match', 'The version of the record that was seen.')],
          responses: {
            200: response('The record as it is then.', ref(name)),
            ...problems(400, 401, 403, 404, 412, 422),
          },
        }),
      },
    ],
  ];
}
