/** Building blocks of operations. */
import { type JsonSchema, orNull, text } from './values';

export const problems = (...statuses: number[]): JsonSchema =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]));
export const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } });
export const response = (description: string, schema: JsonSchema | null, headers?: JsonSchema): JsonSchema => ({
  description,
  ...(schema && json(schema)),
  ...(headers && { headers }),
});
export const header = (description: string): JsonSchema => ({ description, schema: text });
export const inQuery = (name: string, schema: JsonSchema, description: string): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema,
});
export const inPath = (name: string, schema: JsonSchema): JsonSchema => ({ name, in: 'path', required: true, schema });
export const inHeader = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema: text,
});

export const secured = { security: [{ bearerAuth: [] }] };
export const idempotencyKey = inHeader('Idempotency-Key', 'The same key and body give the first answer again.');
export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

export const COMMON_SCHEMAS: Record<string, JsonSchema> = {
  Problem: {
    type: 'object',
    description: 'RFC 9457; errors go by field, error and error_msg only with the calls of the specification.',
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      detail: text,
      errors: { type: 'object', additionalProperties: text },
      error: { type: 'boolean' },
      error_msg: text,
    },
    required: ['type', 'title', 'status'],
  },
  Outcome: {
    type: 'object',
    properties: {
      done: { type: 'array' },
      failed: {
        type: 'array',
        items: { type: 'object', properties: { id: {}, status: { type: 'integer' }, detail: text } },
      },
    },
    required: ['done', 'failed'],
  },
  Versions: {
    type: 'object',
    properties: {
      datos: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer', description: 'in the paths of the version' },
            numero: { type: 'integer', minimum: 1 },
            fecha: orNull({ type: 'string', format: 'date-time' }),
            usuario: orNull({ type: 'object', properties: { id: {}, title: text } }),
            accion: text,
            actual: { type: 'boolean', description: 'the record is as this version' },
          },
          required: ['id', 'numero', 'accion', 'actual'],
        },
      },
    },
    required: ['datos'],
  },
  History: {
    type: 'object',
    properties: {
      datos: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            fecha: { type: 'string', format: 'date-time' },
            usuario: orNull({ type: 'object', properties: { id: {}, title: text } }),
            accion: text,
            campo: orNull(text),
            antes: {},
            despues: {},
            motivo: orNull(text),
          },
        },
      },
      siguiente: { type: 'integer', description: 'what to ask for older ones by; absent: there are none' },
    },
    required: ['datos'],
  },
};
