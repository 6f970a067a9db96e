import { defineResource } from '../../../src/schema/defineResource';

/**
 * Holders' accounts (domain.md A7), append-only, in the database too. Each voucher or payment posts one movement, in its
 * transaction; a merge of accounts posts a pair (`Traspaso`).
 */
export default defineResource({
  name: 'movimientosCuenta',
  area: 'collections',
  subject: 'Factura',
  title: '{tipo} {comprobante}',
  icon: 'book-open',
  appendOnly: true,
  tab: 6,
  routes: { list: 'charges/movimientos', show: 'charges/movimientos/:id' },
  indexes: [['fecha'], ['titular', 'id'], ['factura'], ['cobro'], ['ajuste']],
  fields: {
    fecha: { kind: 'dateTime', required: true, width: 136 },
    titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' },
    tipo: {
      kind: 'enum',
      options: ['Factura', 'NC', 'ND', 'Cobro', 'Reversión', 'Ajuste', 'Devolución', 'Interés', 'Traspaso'],
      required: true,
      tones: {
        Factura: 'neutral',
        NC: 'accent',
        ND: 'warning',
        Cobro: 'success',
        Reversión: 'danger',
        Ajuste: 'info',
        Devolución: 'warning',
        Interés: 'warning',
        Traspaso: 'neutral',
      },
    },
    comprobante: { kind: 'text', required: true, max: 60 },
    debe: { kind: 'money', required: true, default: '0.00', min: '0.00' },
    haber: { kind: 'money', required: true, default: '0.00', min: '0.00' },
    // the holder's balance after this movement
    saldo: { kind: 'computed', handler: 'saldo', uses: ['titular'], as: { kind: 'money' } },
    factura: { kind: 'reference', to: 'facturas', onDelete: 'restrict' },
    cobro: { kind: 'reference', to: 'cobros', onDelete: 'restrict' },
    ajuste: { kind: 'reference', to: 'ajustes', onDelete: 'restrict' },
  },
  list: {
    columns: ['fecha', 'titular', 'tipo', 'comprobante', 'debe', 'haber', 'saldo'],
    search: ['comprobante'],
    sort: ['fecha', 'desc'],
    filters: ['titular', 'tipo', 'fecha'],
  },
  show: { header: ['titular', 'debe', 'haber', 'saldo'] },
  actions: {
    estadoCuenta: {
      on: ['resource'],
      needs: 'ver',
      icon: 'file-down',
      input: {
        titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' },
        // null: from the first movement
        desde: { kind: 'date' },
        hasta: { kind: 'date', required: true },
      },
      run: [{ document: 'estadoCuenta' }],
    },
    libreDeuda: {
      on: ['resource'],
      needs: 'ver',
      icon: 'badge-check',
      input: { titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' } },
      run: [{ document: 'libreDeuda' }],
    },
  },
});
