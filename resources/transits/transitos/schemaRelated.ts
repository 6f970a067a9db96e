import type { FieldSchema } from '../../../src/schema/field';

/** Where somebody, a vehicle or a pass went by, the latest first: listed on the page of what `field` of a passage points to. */
export const passagesBy = (field: string) =>
  ({
    kind: 'reverse',
    from: 'transitos',
    field,
    columns: [
      'fechaHora',
      'estacion',
      'sentido',
      'patenteLeida',
      'categoriaTarifada',
      'formaPago',
      'importe',
      'estado',
    ],
    sort: ['fechaHora', 'desc'],
  }) satisfies FieldSchema;
