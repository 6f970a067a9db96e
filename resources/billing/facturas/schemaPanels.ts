import type { PanelSchema } from '../../../src/schema/panel';
import { billed } from '../shared/billed';

/** Figures about invoices, on their list, the dashboards and the reports. */
export const panels: Record<string, PanelSchema> = {
  facturado: {
    draw: 'metric',
    filter: billed,
    aggregate: 'sum',
    of: 'total',
    at: 'fechaEmision',
    period: 'P30D',
    compare: true,
  },
  porCobrar: { draw: 'metric', view: 'porCobrar', aggregate: 'sum', of: 'saldo' },
  vencido: { draw: 'metric', view: 'vencidas', aggregate: 'sum', of: 'saldo' },
  // days sales outstanding: the total owed, in days of the average invoicing of the last three months
  diasDeCobro: {
    draw: 'metric',
    view: 'porCobrar',
    aggregate: 'sum',
    of: 'saldo',
    over: { filter: billed, aggregate: 'sum', of: 'total', at: 'fechaEmision', period: 'P90D', perDay: true },
  },
  sinAutorizar: { draw: 'metric', view: 'sinAutorizar' },
  facturadoEnElTiempo: {
    draw: 'series',
    filter: billed,
    aggregate: 'sum',
    of: 'total',
    at: 'fechaEmision',
    every: 'month',
    period: 'P12M',
  },
  porEstado: { draw: 'breakdown', by: 'estado', at: 'fechaEmision', period: 'P90D' },
};
