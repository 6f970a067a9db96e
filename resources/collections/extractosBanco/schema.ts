import { defineResource } from '../../../src/schema/defineResource';

/** Statements of the operator's bank account (docs/bank-statements.md), one for each file. Only CONC creates them. */
export default defineResource({
  name: 'extractosBanco',
  area: 'collections',
  subject: 'Cobro',
  title: 'Nº {numero}/{anio}',
  icon: 'landmark',
  appendOnly: true,
  lookupFields: ['numero', 'anio', 'fecha'],
  tab: 3,
  routes: { list: 'charges/extractos', show: 'charges/extractos/:id' },
  // a statement is read once, whatever its file is called
  unique: [['cuenta', 'anio', 'numero']],
  indexes: [['fecha'], ['archivo']],
  // nobody else sees any
  rows: [{ unless: 'verBanco', where: { fecha: null } }],
  fields: {
    cuenta: { kind: 'code', max: 35, required: true },
    numero: { kind: 'integer', required: true, width: 96 },
    // of the closing balance: the bank's numbers start again each year
    anio: { kind: 'code', max: 4, required: true, width: 88 },
    fechaInicial: { kind: 'date', required: true },
    fecha: { kind: 'date', required: true },
    saldoInicial: { kind: 'money', required: true },
    saldoFinal: { kind: 'money', required: true },
    cantidad: { kind: 'integer', unit: '', required: true, width: 112 },
    // closing minus opening balance: what the four below add up to
    importe: { kind: 'money', required: true },
    conciliado: { kind: 'computed', handler: 'conciliado', as: { kind: 'money' } },
    pendiente: { kind: 'computed', handler: 'pendiente', as: { kind: 'money' } },
    ignorado: { kind: 'computed', handler: 'ignorado', as: { kind: 'money' } },
    // refused lines that nobody has corrected yet
    sinLeer: { kind: 'computed', handler: 'sinLeer', uses: ['importe'], as: { kind: 'money' } },
    archivo: { kind: 'reference', to: 'archivos', onDelete: 'restrict', in: ['show', 'filter', 'export'] },
    movimientos: {
      kind: 'reverse',
      from: 'movimientosBanco',
      field: 'extracto',
      columns: ['linea', 'fecha', 'importe', 'nombre', 'concepto', 'titular', 'estado'],
      sort: ['linea', 'asc'],
    },
  },
  list: {
    columns: ['numero', 'anio', 'fecha', 'cantidad', 'importe', 'conciliado', 'pendiente', 'ignorado', 'sinLeer'],
    card: ['numero', 'fecha', 'importe', 'pendiente'],
    search: ['cuenta'],
    sort: ['fecha', 'desc'],
    filters: ['fecha', 'cuenta', 'anio'],
  },
  show: {
    header: ['fecha', 'cuenta', 'importe', 'pendiente'],
    layout: [
      {
        section: 'balances',
        columns: 2,
        children: ['fechaInicial', 'fecha', 'saldoInicial', 'saldoFinal', 'cantidad', 'archivo'],
      },
      {
        section: 'parts',
        columns: 2,
        children: ['importe', 'conciliado', 'pendiente', 'ignorado', 'sinLeer'],
      },
      'movimientos',
    ],
  },
});
