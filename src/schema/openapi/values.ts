/** Values, forms and records as JSON Schema. */
import * as z from 'zod/mini';
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';
import { valueRule } from '../kinds/values';
import type { Field, Resource } from '../registry';

export type JsonSchema = { [key: string]: unknown };

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const text: JsonSchema = { type: 'string' };
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** JSON Schema of the values that a kind accepts: after normalisation if that can be expressed, otherwise before. */
export function valueSchema(field: FieldSchema): JsonSchema {
  const value = valueRule(field);
  const schemaFor = (io: 'input' | 'output'): JsonSchema => {
    const { $schema, ...schema } = z.toJSONSchema(value, { io, unrepresentable: 'any' });
    return schema;
  };
  const outputSchema = schemaFor('output');
  return Object.keys(outputSchema).length > 0 ? outputSchema : schemaFor('input');
}

const responseSchema = (field: Field): JsonSchema => {
  const schema = valueSchema(field);
  return kindOf(field).empty === null ? orNull(schema) : schema;
};

const isAlwaysRequired = (field: FieldSchema): boolean => field.required === true && field.hidden === undefined;

export function inputSchema(
  fields: readonly (readonly [string, FieldSchema])[],
  more: Record<string, JsonSchema> = {},
): JsonSchema {
  const required = fields
    .filter(([, field]) => isAlwaysRequired(field) && field.default === undefined)
    .map(([name]) => name);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          {
            ...(isAlwaysRequired(field) ? valueSchema(field) : orNull(valueSchema(field))),
            ...(field.default !== undefined && { default: field.default }),
          },
        ]),
      ),
      ...more,
    },
    ...(required.length > 0 && { required }),
  };
}

const isInResponse = (field: Field): boolean => kindOf(field).inResponse === 'always';

export function recordSchema(resource: Resource): JsonSchema {
  const fields = [...resource.fields.values()].filter(isInResponse);
  const key = resource.fields.get(resource.key);
  return {
    type: 'object',
    description: 'Fields that the caller may not read are absent.',
    properties: {
      id: key ? valueSchema(key) : {},
      ...Object.fromEntries(fields.map((field) => [field.name, responseSchema(field)])),
      _can: {
        type: 'object',
        description: 'What the caller may do with it: true, or why not.',
        additionalProperties: {
          anyOf: [{ const: true }, { type: 'object', properties: { reason: text }, required: ['reason'] }],
        },
      },
      ...(resource.status?.steps && {
        _past: {
          type: 'array',
          items: text,
          description: 'Of a single record: the steps of its lifecycle in which it is known to have been.',
        },
      }),
      _refs: { type: 'object', description: 'What its references point to: key, title and more.' },
    },
    required: ['id'],
  };
}

export const writableFields = (resource: Resource): [string, FieldSchema][] =>
  [...resource.fields.values()]
    .filter(
      (field) =>
        kindOf(field).writes &&
        !field.system &&
        !(field.name === resource.key && resource.schema.keyFrom !== undefined),
    )
    .map((field) => [field.name, field]);
