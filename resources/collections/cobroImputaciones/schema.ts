import type { ResourceSchema } from '../../../src/schema/resource';

/** What of a payment pays which invoice (domain.md A7); what is taken back is a row of its own, below zero. */
export default {
  name: 'cobroImputaciones',
  area: 'collections',
  subject: 'Cobro',
  title: '{importe}',
  icon: 'split',
  appendOnly: true,
  satelliteOf: 'cobros',
  indexes: [['factura', 'cobro']],
  fields: {
    cobro: { kind: 'reference', to: 'cobros', required: true, onDelete: 'restrict', with: ['fecha', 'medio'] },
    factura: { kind: 'reference', to: 'facturas', required: true, onDelete: 'restrict', with: ['vence1', 'total'] },
    importe: { kind: 'money', required: true },
    fecha: { kind: 'dateTime', required: true },
  },
  list: { columns: ['fecha', 'cobro', 'factura', 'importe', 'creadoPor'], sort: ['fecha', 'desc'] },
} satisfies ResourceSchema;
