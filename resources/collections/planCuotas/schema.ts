import { defineResource } from '../../../src/schema/defineResource';

/**
 * Instalments of a payment plan (domain.md A7); number 0 is the down payment. Payments of the plan's invoices pay them in order.
 */
export default defineResource({
  name: 'planCuotas',
  area: 'collections',
  subject: 'PlanPago',
  title: '{numero}',
  icon: 'calendar-days',
  appendOnly: true,
  satelliteOf: 'planesPago',
  unique: [['plan', 'numero']],
  indexes: [['estado', 'vence']],
  fields: {
    plan: { kind: 'reference', to: 'planesPago', required: true, onDelete: 'cascade' },
    numero: { kind: 'integer', required: true, min: 0, width: 56 },
    vence: { kind: 'date', required: true },
    capital: { kind: 'money', required: true },
    interes: { kind: 'money', required: true },
    iva: { kind: 'money', required: true },
    total: { kind: 'money', required: true },
    saldo: { kind: 'money', required: true },
    // reason of the last rejected debit
    rechazo: { kind: 'text', max: 120, system: true },
    estado: {
      kind: 'status',
      options: ['Pendiente', 'Paga', 'Vencida'],
      initial: 'Pendiente',
      tones: { Pendiente: 'neutral', Paga: 'success', Vencida: 'danger' },
      transitions: [
        { action: 'pagar', from: ['Pendiente', 'Vencida'], to: 'Paga', auto: true },
        { action: 'vencer', from: ['Pendiente', 'Paga'], to: 'Vencida', auto: true },
        { action: 'reabrir', from: ['Paga'], to: 'Pendiente', auto: true },
      ],
    },
  },
  list: {
    columns: ['numero', 'vence', 'capital', 'interes', 'iva', 'total', 'saldo', 'estado', 'rechazo'],
    sort: ['numero', 'asc'],
  },
});
