import { defineResource } from '../../../src/schema/defineResource';

/** One invoice in a debit run, with its response (domain.md A7). */
export default defineResource({
  name: 'loteDebitoItems',
  area: 'collections',
  subject: 'LoteDebito',
  title: '{importe}',
  icon: 'list',
  appendOnly: true,
  unique: [['lote', 'factura']],
  indexes: [['factura'], ['titular'], ['cobro']],
  fields: {
    lote: { kind: 'reference', to: 'lotesDebito', required: true, onDelete: 'cascade' },
    factura: { kind: 'reference', to: 'facturas', required: true, onDelete: 'restrict' },
    titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' },
    medioPago: { kind: 'reference', to: 'mediosPago', onDelete: 'setNull' },
    importe: { kind: 'money', required: true },
    estado: {
      kind: 'status',
      options: ['Incluido', 'Aceptado', 'Rechazado', 'Revertido'],
      initial: 'Incluido',
      tones: { Incluido: 'neutral', Aceptado: 'success', Rechazado: 'danger', Revertido: 'warning' },
      transitions: [
        { action: 'aceptar', from: ['Incluido'], to: 'Aceptado', auto: true },
        { action: 'rechazar', from: ['Incluido'], to: 'Rechazado', auto: true },
        { action: 'revertir', from: ['Aceptado'], to: 'Revertido', auto: true },
      ],
    },
    codigoRechazo: { kind: 'reference', to: 'codigosRechazo', onDelete: 'restrict' },
    motivo: { kind: 'text', max: 120 },
    cobro: { kind: 'reference', to: 'cobros', onDelete: 'restrict' },
  },
  panels: {
    porCodigo: { draw: 'breakdown', filter: { estado: 'Rechazado' }, by: 'codigoRechazo' },
  },
  list: {
    columns: ['factura', 'titular', 'medioPago', 'importe', 'estado', 'codigoRechazo', 'motivo'],
    sort: ['id', 'asc'],
  },
});
