/** Building blocks for descriptions of calls. */
import type { JsonSchema } from '../../../src/schema/openapi/values';

export const text: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const holder = object({ codigoTitular: text, apellido: text, nombre: text, numeroDocumento: text });
export const ticket: JsonSchema = {
  type: 'object',
  description: 'A request; what it points to are objects.',
  properties: {
    id: integer,
    estado: { enum: ['Nuevo', 'Procesando', 'Espera', 'Cerrado', 'Derivado'] },
    asunto: text,
    ticketCategoria: object({ id: integer, nombre: text }),
    ticketSubCategoria: { anyOf: [object({ id: integer, nombre: text }), { type: 'null' }] },
    titular: { anyOf: [holder, { type: 'null' }] },
    areaActual: object({ id: integer, nombre: text }),
    propietario: { type: 'boolean', description: 'Whether it is the caller’s own.' },
  },
};
export const outcome = object({ data: object({ codigo: text, mensaje: text }) }, 'data');

export const withName: JsonSchema = { type: 'object', additionalProperties: {} };
export const anyValue: JsonSchema = {};
/** The axes of a pivot table: rows, columns and the aggregate. */
export const pivotAxes = {
  rows: { ...text, description: 'A field; of a day or an instant with its step, as `fechaHora:month`.' },
  columns: text,
  figure: { ...text, description: '`count`, or as `sum:importe`: sum, avg, min, max.' },
} satisfies Record<string, JsonSchema>;
