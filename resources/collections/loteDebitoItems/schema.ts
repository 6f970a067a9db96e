import { defineResource } from '../../../src/schema/defineResource';

/**
 * One invoice or instalment of a plan in a debit run, with its response (domain.md A7). Each is in one open run at most; the item's
 * key is its reference in the files.
 */
export default defineResource({
  name: 'loteDebitoItems',
  area: 'collections',
  subject: 'LoteDebito',
  title: '{importe}',
  icon: 'list',
  appendOnly: true,
  unique: [
    ['lote', 'factura'],
    ['lote', 'cuota'],
  ],
  uniqueAmong: [
    { fields: ['factura'], where: { estado: { $in: ['Incluido'] } } },
    { fields: ['cuota'], where: { estado: { $in: ['Incluido'] } } },
  ],
  indexes: [['factura'], ['cuota'], ['titular'], ['cobro'], ['medioPago'], ['lote', 'estado', 'id']],
  fields: {
    lote: { kind: 'reference', to: 'lotesDebito', required: true, onDelete: 'cascade', with: ['fechaDebito'] },
    // one of the two
    factura: { kind: 'reference', to: 'facturas', onDelete: 'restrict' },
    cuota: { kind: 'reference', to: 'planCuotas', onDelete: 'restrict' },
    titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' },
    medioPago: { kind: 'reference', to: 'mediosPago', onDelete: 'setNull' },
    importe: { kind: 'money', required: true },
    estado: {
      kind: 'status',
      options: ['Incluido', 'Aceptado', 'Rechazado', 'Revertido', 'Retirado'],
      initial: 'Incluido',
      tones: {
        Incluido: 'neutral',
        Aceptado: 'success',
        Rechazado: 'danger',
        Revertido: 'warning',
        Retirado: 'muted',
      },
      transitions: [
        { action: 'aceptar', from: ['Incluido'], to: 'Aceptado', auto: true },
        { action: 'rechazar', from: ['Incluido'], to: 'Rechazado', auto: true },
        { action: 'revertir', from: ['Aceptado'], to: 'Revertido', auto: true },
        { action: 'retirar', from: ['Incluido'], to: 'Retirado', auto: true },
      ],
    },
    codigoRechazo: { kind: 'reference', to: 'codigosRechazo', onDelete: 'restrict' },
    motivo: { kind: 'text', max: 120 },
    cobro: { kind: 'reference', to: 'cobros', onDelete: 'restrict' },
    // the file with the response
    archivo: { kind: 'reference', to: 'archivos', onDelete: 'setNull', in: ['show', 'filter', 'export'] },
  },
  panels: {
    porCodigo: { draw: 'breakdown', filter: { estado: 'Rechazado' }, by: 'codigoRechazo' },
  },
  list: {
    columns: ['factura', 'cuota', 'titular', 'medioPago', 'importe', 'estado', 'codigoRechazo', 'motivo'],
    sort: ['id', 'asc'],
  },
});
