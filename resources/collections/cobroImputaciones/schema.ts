import type { ResourceSchema } from '../../../src/schema/resource';
import { billed } from '../../billing/rules/billed';

/** What of a payment pays which invoice (domain.md A7); what is taken back is a row of its own, below zero. */
export default {
  name: 'cobroImputaciones',
  area: 'collections',
  subject: 'Cobro',
  title: '{importe}',
  icon: 'split',
  appendOnly: true,
  routes: { list: 'charges/imputaciones' },
  indexes: [
    ['factura', 'cobro'],
    ['emision', 'dias'],
  ],
  fields: {
    cobro: { kind: 'reference', to: 'cobros', required: true, onDelete: 'restrict', with: ['fecha', 'medio'] },
    factura: { kind: 'reference', to: 'facturas', required: true, onDelete: 'restrict', with: ['vence1', 'total'] },
    importe: { kind: 'money', required: true },
    fecha: { kind: 'dateTime', required: true },
    // when the invoice was issued, and how many days later this pays it; of what is taken back, as it was paid
    emision: { kind: 'date' },
    dias: { kind: 'integer', width: 96 },
  },
  panels: {
    porDias: {
      draw: 'table',
      aggregate: 'sum',
      of: 'importe',
      by: 'dias',
      bands: [7, 15, 30, 60, 90],
      at: 'emision',
      every: 'month',
      period: 'P12M',
      over: { resource: 'facturas', filter: billed, aggregate: 'sum', of: 'total', at: 'fechaEmision' },
    },
  },
  list: {
    columns: ['fecha', 'cobro', 'factura', 'importe', 'emision', 'dias', 'creadoPor'],
    sort: ['fecha', 'desc'],
    filters: ['fecha', 'emision', 'dias', 'cobro', 'factura'],
  },
} satisfies ResourceSchema;
