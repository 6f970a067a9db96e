/** Input of a simulated passage: the same for the form and for `POST tarifas/simular`. */
import type { ActionSchema } from '../../../src/schema/action';
import type { FieldSchema } from '../../../src/schema/field';

export const SIMULATION: ActionSchema = {
  on: ['resource'],
  needs: 'ver',
  run: [],
  input: {
    estacion: { kind: 'reference', to: 'estaciones', few: true, required: true, where: { activa: true } },
    sentido: { kind: 'enum', options: ['Centro', 'Provincia'], required: true, default: 'Centro' },
    fechaHora: { kind: 'dateTime', required: true },
    formaPago: { kind: 'enum', options: ['Tag', 'OCR', 'Efectivo', 'NoCobrado'], required: true, default: 'Tag' },
    numeroMedio: {
      kind: 'code',
      max: 14,
      normalize: ['compact', 'upper'],
      widget: 'tagNumber',
      hidden: { formaPago: { $ne: 'Tag' } },
    },
    patenteLeida: {
      kind: 'code',
      max: 10,
      normalize: ['compact', 'upper'],
      hidden: { formaPago: { $ne: 'OCR' } },
    },
    // without a vehicle to take it from
    categoriaTarifada: { kind: 'integer', min: 1, max: 7, default: 2, required: true },
  } satisfies Record<string, FieldSchema>,
};
