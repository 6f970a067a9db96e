import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.cargos.messages';

/**
 * Charges: what a holder owes besides the transits, until a voucher bills it (domain.md A6). One row for each act that costs
 * something; its key names the act, so that none is charged twice. Like a transit, a charge points to the line that bills it; a
 * discarded draft frees it, a credit note does not.
 */
export default defineResource({
  name: 'cargos',
  area: 'billing',
  subject: 'Cargo',
  title: 'Cargo {id}',
  icon: 'receipt',
  appendOnly: true,
  tab: 2,
  routes: { list: 'billing/cargos', show: 'billing/cargos/:id' },
  indexes: [
    ['estado', 'titular'],
    ['titular', 'fecha'],
    ['facturaItem'],
    ['medioDePaso'],
    ['factura'],
    ['concepto', 'fecha'],
  ],
  fields: {
    /** day on which it arises; the price is that of this day */
    fecha: { kind: 'date', required: true, system: true },
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      system: true,
      onDelete: 'cascade',
      widget: 'holder',
    },
    concepto: { kind: 'reference', to: 'conceptosFacturables', few: true, required: true, system: true },
    descripcion: { kind: 'text', required: true, max: 160, system: true },
    /** as the concept is priced: with or without VAT */
    importe: { kind: 'money', required: true, min: '0.01', system: true },
    origen: {
      kind: 'enum',
      options: ['Alta', 'Reposición', 'Período', 'Recargo', 'Interés', 'Manual'],
      required: true,
      system: true,
      tones: {
        Alta: 'info',
        Reposición: 'accent',
        Período: 'neutral',
        Recargo: 'warning',
        Interés: 'warning',
        Manual: 'neutral',
      },
      width: 112,
    },
    /** the act that costs it, as `Alta/123` */
    clave: { kind: 'code', required: true, unique: true, max: 60, system: true, in: ['show', 'export'] },
    estado: {
      kind: 'status',
      options: ['Pendiente', 'Facturado', 'Anulado'],
      initial: 'Pendiente',
      tones: { Pendiente: 'warning', Facturado: 'success', Anulado: 'muted' },
      transitions: [
        { action: 'facturar', from: ['Pendiente'], to: 'Facturado', auto: true },
        { action: 'anular', from: ['Pendiente'], to: 'Anulado' },
        { action: 'reabrir', from: ['Anulado'], to: 'Pendiente', auto: true },
      ],
    },
    medioDePaso: {
      kind: 'reference',
      to: 'mediosDePaso',
      system: true,
      onDelete: 'setNull',
      in: ['list', 'show', 'filter', 'export'],
    },
    /** of a surcharge or of interest: the voucher that was paid late, and the payment */
    factura: {
      kind: 'reference',
      to: 'facturas',
      system: true,
      in: ['show', 'filter', 'export'],
      hidden: { origen: { $nin: ['Recargo', 'Interés'] } },
    },
    cobro: {
      kind: 'reference',
      to: 'cobros',
      system: true,
      in: ['show', 'filter', 'export'],
      hidden: { origen: { $nin: ['Recargo', 'Interés'] } },
    },
    /** the line that bills it; set while the draft waits too */
    facturaItem: {
      kind: 'reference',
      to: 'facturaItems',
      system: true,
      onDelete: 'setNull',
      in: ['show', 'filter', 'export'],
    },
    motivo: { kind: 'text', max: 300, system: true, in: ['show', 'export'], hidden: { estado: { $ne: 'Anulado' } } },
  },
  panels: {
    pendientes: { draw: 'metric', view: 'pendientes', aggregate: 'sum', of: 'importe' },
  },
  list: {
    panels: ['pendientes'],
    columns: ['id', 'fecha', 'titular', 'concepto', 'descripcion', 'importe', 'origen', 'estado', 'medioDePaso'],
    search: ['descripcion'],
    sort: ['fecha', 'desc'],
    filters: ['estado', 'origen', 'concepto', 'titular', 'fecha', 'medioDePaso'],
    views: [
      { name: 'pendientes', filter: { estado: 'Pendiente' } },
      { name: 'facturados', filter: { estado: 'Facturado' } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['estado', 'titular', 'importe', 'fecha'],
    layout: [
      {
        section: 'charge',
        columns: 2,
        children: ['concepto', 'descripcion', 'origen', 'clave', 'medioDePaso', 'factura', 'cobro'],
      },
      { section: 'billing', columns: 2, children: ['facturaItem', 'motivo'] },
    ],
  },
  actions: {
    agregar: {
      on: ['resource'],
      needs: 'crear',
      icon: 'plus',
      tone: 'primary',
      input: {
        titular: { kind: 'reference', to: 'titulares', required: true },
        concepto: {
          kind: 'reference',
          to: 'conceptosFacturables',
          few: true,
          required: true,
          where: { estado: 'Vigente', tipo: 'Cargo único', signo: 'Cargo' },
        },
        fecha: {
          kind: 'date',
          checks: [{ when: { fecha: { $gt: { $now: 'P0D' } } }, message: `${MESSAGES}.fechaFutura` }],
        },
        descripcion: { kind: 'text', max: 160, normalize: ['trim'] },
      },
      run: [{ call: 'agregar' }],
      message: `${MESSAGES}.agregado`,
    },
    /** a voucher now, without waiting for the run */
    facturarAhora: {
      on: ['record'],
      needs: 'facturar',
      icon: 'file-plus-2',
      available: { estado: 'Pendiente', facturaItem: null },
      run: [{ call: 'facturarAhora' }],
      message: `${MESSAGES}.enBorrador`,
    },
    anular: {
      on: ['record'],
      needs: 'anular',
      icon: 'ban',
      tone: 'danger',
      // four-eyes principle; a charge of a draft is freed by the draft first
      available: { facturaItem: null, creadoPor: { $ne: { $user: 'id' } } },
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'anular' }, { set: { motivo: { $input: 'motivo' } } }],
      message: `${MESSAGES}.anulado`,
    },
  },
});
