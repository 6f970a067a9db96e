import { defineResource } from '../../../src/schema/defineResource';
import { passagesBy } from '../../transits/interface/schema';

/**
 * Invoice lines (domain.md A6), one row each. A transit points to the line that bills it, so that no run bills it twice. Credits
 * are negative; the line totals sum to the invoice total.
 */
export default defineResource({
  name: 'facturaItems',
  area: 'billing',
  subject: 'Factura',
  title: '{descripcion}',
  icon: 'list',
  appendOnly: true,
  // a run writes hundreds of thousands
  references: 'perStatement',
  history: false,
  satelliteOf: 'facturas',
  routes: { show: 'billing/facturas/items/:id' },
  unique: [['factura', 'linea']],
  indexes: [['concepto'], ['vehiculo'], ['acredita']],
  fields: {
    factura: { kind: 'reference', to: 'facturas', required: true, onDelete: 'cascade' },
    linea: { kind: 'integer', min: 1, required: true, width: 56 },
    concepto: { kind: 'reference', to: 'conceptosFacturables', required: true, with: ['codigo'] },
    descripcion: { kind: 'text', max: 160, required: true },
    cantidad: { kind: 'integer', min: 1, required: true, default: 1 },
    precioUnitario: { kind: 'money', required: true },
    bonificacion: { kind: 'money', required: true, default: '0.00' },
    neto: { kind: 'money', required: true },
    alicuotaIva: { kind: 'enum', options: ['3', '4', '5', '6'], required: true, default: '5' },
    iva: { kind: 'money', required: true },
    total: { kind: 'money', required: true },
    vehiculo: { kind: 'reference', to: 'vehiculos', onDelete: 'setNull' },
    estacion: { kind: 'reference', to: 'estaciones', onDelete: 'setNull' },
    banda: { kind: 'enum', options: ['No pico', 'Pico'] },
    /** of a credit note: the invoice line that this line credits */
    acredita: { kind: 'reference', to: 'facturaItems', system: true, onDelete: 'restrict', in: ['show', 'export'] },
    /** the charges that this line bills */
    cargos: {
      kind: 'reverse',
      from: 'cargos',
      field: 'facturaItem',
      columns: ['fecha', 'descripcion', 'importe', 'origen', 'estado', 'medioDePaso'],
      sort: ['fecha', 'desc'],
    },
    /** the transits that this line bills */
    transitos: passagesBy('facturaItem'),
  },
  list: {
    columns: ['linea', 'concepto', 'descripcion', 'cantidad', 'precioUnitario', 'bonificacion', 'neto', 'iva', 'total'],
    sort: ['linea', 'asc'],
  },
  show: {
    history: false,
    header: ['factura', 'concepto', 'total'],
    layout: [
      {
        section: 'line',
        columns: 2,
        children: [
          'descripcion',
          'cantidad',
          'precioUnitario',
          'bonificacion',
          'neto',
          'alicuotaIva',
          'iva',
          'total',
          'vehiculo',
          'estacion',
          'banda',
          'acredita',
        ],
      },
      'cargos',
      'transitos',
    ],
  },
});
