import type { FieldSchema } from '../../../src/schema/field';

/**
 * Reverse field that lists the transits of a holder, vehicle or pass, the latest first; `field` is the reference of the transit.
 */
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
