import { defineResource } from '../../../src/schema/defineResource';
import { NOTICES } from '../../collections/interface/shared';
import { overdue } from '../shared/billed';
import { actions } from './schemaActions';
import { estado, openStates } from './schemaLifecycle';
import { panels } from './schemaPanels';

const ALL_PLACES: ('list' | 'show' | 'filter' | 'export')[] = ['list', 'show', 'filter', 'export'];
const notFiltered: ('list' | 'show' | 'export')[] = ['list', 'show', 'export'];

/**
 * Invoices, debit notes and credit notes (domain.md A6). Only handlers create, number and authorise them. A mistake is corrected
 * by a credit note, never by an edit.
 */
export default defineResource({
  name: 'facturas',
  area: 'billing',
  subject: 'Factura',
  title: '{tipoComprobante} {comprobante}',
  icon: 'receipt-text',
  appendOnly: true,
  lookup: 'Cobro|Ajuste|LoteDebito|PlanPago|Transito',
  lookupFields: ['titular', 'fechaEmision', 'vence1', 'total', 'saldo', 'estado'],
  tab: 1,
  routes: { list: 'billing/facturas', show: 'billing/facturas/:id' },
  unique: [['tipoComprobante', 'puntoVenta', 'numero']],
  indexes: [
    ['fechaEmision'],
    ['estado', 'fechaEmision'],
    ['titular', 'fechaEmision'],
    ['corrida'],
    ['asociado'],
    ['plan'],
    ['vence1', 'estado'],
  ],
  fields: {
    estado,
    tipoComprobante: {
      kind: 'enum',
      options: [
        'Factura A',
        'Factura B',
        'Nota de crédito A',
        'Nota de crédito B',
        'Nota de débito A',
        'Nota de débito B',
      ],
      required: true,
      system: true,
      tones: {
        'Factura A': 'neutral',
        'Factura B': 'neutral',
        'Nota de crédito A': 'accent',
        'Nota de crédito B': 'accent',
        'Nota de débito A': 'warning',
        'Nota de débito B': 'warning',
      },
      width: 152,
    },
    // printed number: 0006-00012345
    comprobante: { kind: 'code', max: 14, system: true, index: true, in: ALL_PLACES, width: 136 },
    puntoVenta: { kind: 'integer', min: 1, max: 9999, required: true, system: true, in: ['filter', 'export'] },
    numero: { kind: 'integer', min: 1, system: true, in: ['filter', 'export'] },
    titular: { kind: 'reference', to: 'titulares', required: true, system: true, widget: 'holder' },
    documento: { kind: 'code', max: 11, system: true, index: true, in: ALL_PLACES, widget: 'documentNumber' },
    corrida: { kind: 'reference', to: 'corridasFacturacion', system: true, in: ALL_PLACES },
    // receiver data on the day of issue
    receptor: {
      kind: 'group',
      system: true,
      in: ['show', 'export'],
      fields: {
        nombre: { kind: 'text', max: 80 },
        docTipo: { kind: 'integer' },
        docNro: { kind: 'code', max: 11 },
        condicionIva: { kind: 'enum', options: ['1', '4', '5', '6'] },
        domicilio: { kind: 'text', max: 160 },
      },
    },
    fechaEmision: { kind: 'date', system: true, in: ALL_PLACES },
    periodoDesde: { kind: 'date', system: true, in: notFiltered },
    periodoHasta: { kind: 'date', system: true, in: notFiltered },
    vence1: { kind: 'date', system: true, in: ALL_PLACES },
    vence2: { kind: 'date', system: true, in: ALL_PLACES },
    /** surcharge on what is paid after the first due date */
    recargo2Pct: {
      kind: 'decimal',
      scale: 2,
      min: '0.00',
      max: '100.00',
      unit: '%',
      system: true,
      in: ['show', 'export'],
      hidden: { vence2: null },
    },
    neto: { kind: 'money', required: true, default: '0.00', system: true, in: notFiltered },
    exento: { kind: 'money', required: true, default: '0.00', system: true, in: notFiltered },
    iva: { kind: 'money', required: true, default: '0.00', system: true, in: notFiltered },
    percepciones: { kind: 'money', required: true, default: '0.00', system: true, in: notFiltered },
    total: { kind: 'money', required: true, default: '0.00', system: true, in: ALL_PLACES },
    saldo: { kind: 'money', required: true, default: '0.00', system: true, in: ALL_PLACES },
    // reduction granted by the author alone; it counts against the author's daily credit limit
    reduccion: { kind: 'money', min: '0.00', system: true, in: ['show', 'filter', 'export'] },
    medioPago: { kind: 'reference', to: 'mediosPago', system: true, onDelete: 'setNull', in: ALL_PLACES },
    cae: { kind: 'code', max: 14, system: true, index: true, in: ALL_PLACES },
    caeVence: { kind: 'date', system: true, in: notFiltered },
    arcaResultado: {
      kind: 'enum',
      options: ['Aprobado', 'Rechazado'],
      system: true,
      tones: { Aprobado: 'success', Rechazado: 'danger' },
      in: ALL_PLACES,
    },
    arcaObservaciones: { kind: 'text', max: 300, system: true, in: ['show', 'export'] },
    qr: { kind: 'url', system: true, in: ['show'] },
    codigoBarras: { kind: 'code', max: 60, system: true, in: ['show', 'export'] },
    enviadaEn: { kind: 'dateTime', system: true, in: notFiltered },
    leidaEn: { kind: 'dateTime', system: true, in: notFiltered },
    // as it was sent the first time
    pdf: { kind: 'file', system: true, in: ['show'], hidden: { canalEnvio: { $ne: 'Correo' } } },
    canalEnvio: { kind: 'enum', options: ['Correo', 'Web', 'Papel'], system: true, in: ALL_PLACES },
    // the last notice that its holder got
    aviso: { kind: 'enum', options: NOTICES, system: true, in: ALL_PLACES },
    avisadaEn: { kind: 'dateTime', system: true, in: notFiltered },
    plan: { kind: 'reference', to: 'planesPago', system: true, in: ALL_PLACES },
    /** of a run's invoice: deviation in per cent from the holder's invoice of the previous run; null: there was none */
    desvio: { kind: 'integer', unit: '%', system: true, in: ALL_PLACES },
    asociado: { kind: 'reference', to: 'facturas', system: true, in: ALL_PLACES },
    motivo: { kind: 'text', max: 300, system: true, in: ['show', 'export'] },
    items: {
      kind: 'reverse',
      from: 'facturaItems',
      field: 'factura',
      columns: [
        'linea',
        'concepto',
        'descripcion',
        'cantidad',
        'precioUnitario',
        'bonificacion',
        'neto',
        'iva',
        'total',
      ],
      sort: ['linea', 'asc'],
    },
    notas: {
      kind: 'reverse',
      from: 'facturas',
      field: 'asociado',
      columns: ['comprobante', 'tipoComprobante', 'fechaEmision', 'total', 'motivo', 'estado'],
      sort: ['fechaEmision', 'desc'],
    },
    ajustes: {
      kind: 'reverse',
      from: 'ajustes',
      field: 'factura',
      columns: ['fecha', 'importe', 'motivo', 'estado', 'creadoPor', 'aprobadoPor'],
      sort: ['fecha', 'desc'],
    },
  },
  panels,
  list: {
    panels: ['facturado', 'porCobrar', 'vencido', 'sinAutorizar'],
    density: 'twoLines',
    second: { comprobante: ['tipoComprobante'], titular: ['documento'] },
    card: ['titular', 'total', 'saldo', 'estado', 'vence1'],
    columns: [
      'comprobante',
      'tipoComprobante',
      'titular',
      'documento',
      'fechaEmision',
      'vence1',
      'total',
      'saldo',
      'estado',
      'cae',
    ],
    search: ['comprobante', 'documento', 'cae'],
    sort: ['fechaEmision', 'desc'],
    filters: ['estado', 'tipoComprobante', 'titular', 'fechaEmision', 'vence1', 'saldo'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'porCobrar', filter: { estado: { $in: [...openStates, 'EnDébito'] } } },
      { name: 'vencidas', filter: overdue, sort: ['vence1', 'asc'] },
      { name: 'sinAutorizar', filter: { estado: { $in: ['Borrador', 'Emitida', 'Rechazada'] } } },
      { name: 'notas', filter: { tipoComprobante: { $in: ['Nota de crédito A', 'Nota de crédito B'] } } },
    ],
  },
  show: {
    header: ['estado', 'titular', 'total', 'saldo', 'vence1'],
    layout: [
      {
        tabs: [
          {
            name: 'lines',
            children: [
              'items',
              {
                section: 'amounts',
                columns: 2,
                children: ['neto', 'exento', 'iva', 'percepciones', 'reduccion', 'total', 'saldo'],
              },
            ],
          },
          {
            name: 'voucher',
            children: [
              {
                section: 'receiver',
                columns: 2,
                children: ['titular', 'receptor'],
              },
              {
                section: 'dates',
                columns: 2,
                children: [
                  'fechaEmision',
                  'vence1',
                  'periodoDesde',
                  'vence2',
                  'recargo2Pct',
                  'periodoHasta',
                  'corrida',
                  'desvio',
                  'asociado',
                  'plan',
                  'motivo',
                ],
              },
              {
                section: 'authorisation',
                columns: 2,
                children: ['arcaResultado', 'cae', 'caeVence', 'arcaObservaciones', 'qr'],
              },
              {
                section: 'delivery',
                columns: 2,
                children: [
                  'canalEnvio',
                  'enviadaEn',
                  'pdf',
                  'leidaEn',
                  'aviso',
                  'avisadaEn',
                  'medioPago',
                  'codigoBarras',
                ],
              },
            ],
          },
          { name: 'notes', children: ['notas', 'ajustes'] },
        ],
      },
    ],
  },
  actions,
});
