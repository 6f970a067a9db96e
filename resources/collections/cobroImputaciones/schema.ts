import { defineResource } from '../../../src/schema/defineResource';
import { billed } from '../../billing/interface/shared';

/** Allocations of payments to invoices (domain.md A7). Taking one back adds a negative row. */
export default defineResource({
  name: 'cobroImputaciones',
  area: 'collections',
  subject: 'Cobro',
  title: '{importe}',
  icon: 'split',
  appendOnly: true,
  tab: 7,
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
    // day of issue of the invoice, and days from issue to payment; a negative row repeats the values of its payment
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
});
