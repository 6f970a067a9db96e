import { schemas } from '../../resources';
import type { ResourceSchema } from '../../src/schema/resource';

/** The schemas of the product with one added field: the floor of a sector. */
export const schemasWithExtraField: readonly ResourceSchema[] = schemas.map((schema) =>
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
