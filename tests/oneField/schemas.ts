import { schemas } from '../../resources';
import type { ResourceSchema } from '../../src/schema/resource';

/** The product's schemas with one line more: a sector's floor. */
export const withOneMore: readonly ResourceSchema[] = schemas.map((schema) =>
  schema.name === 'sectores'
    ? {
        ...schema,
        fields: {
          ...schema.fields,
          piso: { kind: 'text', max: 10 },
        },
      }
    : schema,
);
