/** The API as an OpenAPI 3.1 document: every resource from its schema, and the other calls from their own descriptions. */
import { COMMON_SCHEMAS, capitalized, inPath, inQuery, problems, response, secured } from './openapi/parts';
import { resourcePaths } from './openapi/resource';
import { inputSchema, type JsonSchema, recordSchema, ref, text, writableFields } from './openapi/values';
import type { Registry } from './registry';

/** A call that does not belong to a resource. */
export interface DescribedCall {
  method: 'get' | 'post' | 'put' | 'delete';
  /** relative to the API's base, parameters in braces, e.g. `/ticket/{id}` */
  path: string;
  tag: string;
  summary: string;
  /** needs no token */
  public?: boolean;
  query?: Record<string, JsonSchema>;
  body?: JsonSchema;
  /** media type of the body; absent: JSON */
  bodyType?: string;
  /** by status */
  responses: Record<number, JsonSchema | null>;
}

function describedPath(call: DescribedCall): [string, JsonSchema] {
  const parameters = [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => inPath(name, text)),
    ...Object.entries(call.query ?? {}).map(([name, schema]) => inQuery(name, schema, '')),
  ];
  const words = [call.method, ...call.path.split(/[^A-Za-z]+/).filter(Boolean)];
  return [
    call.path,
    {
      [call.method]: {
        ...(call.public ? { security: [] } : secured),
        operationId: words.map((word, index) => (index === 0 ? word : capitalized(word))).join(''),
        tags: [call.tag],
        summary: call.summary,
        ...(parameters.length > 0 && { parameters }),
        ...(call.body && {
          requestBody: { content: { [call.bodyType ?? 'application/json']: { schema: call.body } } },
        }),
        responses: {
          ...Object.fromEntries(
            Object.entries(call.responses).map(([status, schema]) => [status, response('Done.', schema)]),
          ),
          ...problems(400, ...(call.public ? [] : [401, 403])),
        },
      },
    },
  ];
}

export interface ApiInfo {
  title: string;
  version: string;
}

/** Builds the complete document; `calls` are those that do not follow from schemas. */
export function openapi(registry: Registry, calls: readonly DescribedCall[], info: ApiInfo): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [path, operations] of [...calls.map(describedPath), ...registry.all.flatMap(resourcePaths)])
    paths[path] = { ...operations, ...paths[path] };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: { description: 'Why not.', content: { 'application/problem+json': { schema: ref('Problem') } } },
      },
      schemas: {
        ...COMMON_SCHEMAS,
        ...Object.fromEntries(
          registry.all.flatMap((resource) => [
            [resource.name, recordSchema(resource)],
            ...(resource.schema.appendOnly ? [] : [[`${resource.name}Input`, inputSchema(writableFields(resource))]]),
          ]),
        ),
      },
    },
  };
}
