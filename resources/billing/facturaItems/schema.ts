import type { ResourceSchema } from '../../../src/schema/resource';
import { passagesBy } from '../../transits/transitos/schemaRelated';

/**
 * An invoice's lines (domain.md A6), each a row of its own: a transit points to the one that bills it, so that no run bills it
 * twice. A credit stands below zero; Σ totals = the invoice's.
 */
export default {
  name: 'facturaItems',
  area: 'billing',
  subject: 'Factura',
  title: '{descripcion}',
  icon: 'list',
  appendOnly: true,
  satelliteOf: 'facturas',
  routes: { show: 'billing/facturas/items/:id' },
  unique: [['factura', 'linea']],
  indexes: [['concepto'], ['vehiculo']],
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
    /** the passages that it bills */
    transitos: passagesBy('facturaItem'),
  },
  list: {
    columns: ['linea', 'concepto', 'descripcion', 'cantidad', 'precioUnitario', 'bonificacion', 'neto', 'iva', 'total'],
    sort: ['linea', 'asc'],
  },
  show: {
    header: ['factura', 'concepto', 'total'],
    layout: [
      {
        section: 'line',
        columns: 2,
        children: [
          { field: 'descripcion' },
          { field: 'cantidad' },
          { field: 'precioUnitario' },
          { field: 'bonificacion' },
          { field: 'neto' },
          { field: 'alicuotaIva' },
          { field: 'iva' },
          { field: 'total' },
          { field: 'vehiculo' },
          { field: 'estacion' },
          { field: 'banda' },
        ],
      },
      { related: 'transitos' },
    ],
  },
} satisfies ResourceSchema;
