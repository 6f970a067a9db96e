import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';
import { billed } from '../shared/billed';

const MESSAGES = 'resources.ajustes.messages';

/**
 * An adjustment is read-only once it is decided, so that nobody changes what was approved, and always where a dispute has
 * calculated it.
 */
const isDecided: Condition = { $or: [{ estado: { $nin: [null, 'Solicitado'] } }, { disputa: { $ne: null } }] };

/**
 * Amounts that are returned to a holder (domain.md A6). The requester cannot approve. The approval limit rises with the
 * permission: `aprobar` and `aprobarHasta100000` have limits of the settings, `aprobarSinLimite` has none.
 */
export default defineResource({
  name: 'ajustes',
  area: 'billing',
  subject: 'Ajuste',
  title: '{tipo} Nº {id}',
  icon: 'scale',
  tab: 3,
  routes: 'billing/ajustes',
  indexes: [['fecha'], ['estado', 'fecha'], ['titular', 'fecha'], ['factura'], ['ticket'], ['disputa']],
  fields: {
    fecha: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    titular: { kind: 'reference', to: 'titulares', required: true, readOnly: isDecided, widget: 'holder' },
    tipo: {
      kind: 'enum',
      options: ['Nota de crédito', 'Bonificación próxima factura', 'Devolución a medio de pago', 'Compensación'],
      required: true,
      default: 'Nota de crédito',
      readOnly: isDecided,
      width: 200,
    },
    factura: {
      kind: 'reference',
      to: 'facturas',
      required: { tipo: 'Nota de crédito' },
      hidden: { tipo: { $ne: 'Nota de crédito' } },
      readOnly: isDecided,
      where: {
        titular: { $record: 'titular' },
        ...billed,
      },
    },
    importe: { kind: 'money', required: true, min: '0.01', readOnly: isDecided },
    motivo: { kind: 'text', required: true, max: 300, readOnly: isDecided },
    ticket: { kind: 'reference', to: 'tickets', onDelete: 'setNull', readOnly: isDecided },
    // the dispute that grants it, and the transits whose amount it returns, each with the line that billed it
    disputa: {
      kind: 'reference',
      to: 'disputas',
      system: true,
      onDelete: 'setNull',
      in: ['show', 'filter', 'export'],
    },
    transitos: {
      kind: 'items',
      system: true,
      in: ['show'],
      fields: {
        transito: { kind: 'reference', to: 'transitos' },
        linea: { kind: 'reference', to: 'facturaItems' },
        importe: { kind: 'money' },
      },
    },
    estado: {
      kind: 'status',
      options: ['Solicitado', 'Aprobado', 'Aplicado', 'Rechazado'],
      steps: ['Solicitado', 'Aprobado', 'Aplicado'],
      stepMarks: { Aprobado: 'aprobadoEn' },
      initial: 'Solicitado',
      tones: { Solicitado: 'warning', Aprobado: 'info', Aplicado: 'success', Rechazado: 'muted' },
      transitions: [
        { action: 'aprobar', from: ['Solicitado'], to: 'Aprobado' },
        { action: 'rechazar', from: ['Solicitado', 'Aprobado'], to: 'Rechazado' },
        { action: 'aplicar', from: ['Aprobado'], to: 'Aplicado' },
      ],
    },
    aprobadoPor: {
      kind: 'reference',
      to: 'usuarios',
      system: true,
      onDelete: 'setNull',
      in: ['list', 'show', 'filter', 'export'],
    },
    aprobadoEn: { kind: 'dateTime', system: true, in: ['show', 'export'] },
    // the resulting voucher: the credit note, or the invoice that carries the discount
    comprobante: { kind: 'reference', to: 'facturas', system: true, in: ['show', 'export'] },
    cobro: { kind: 'reference', to: 'cobros', system: true, in: ['show', 'export'] },
    aplicadoEn: { kind: 'dateTime', system: true, in: ['show', 'export'] },
  },
  panels: {
    porAprobar: { draw: 'metric', view: 'porAprobar' },
  },
  list: {
    ages: { fecha: { warning: 3, danger: 7, while: { estado: 'Solicitado' } } },
    columns: ['id', 'fecha', 'titular', 'tipo', 'importe', 'motivo', 'estado', 'creadoPor', 'aprobadoPor'],
    search: ['motivo'],
    sort: ['fecha', 'desc'],
    filters: ['estado', 'tipo', 'titular', 'importe', 'fecha'],
    views: [
      { name: 'porAprobar', filter: { estado: 'Solicitado' } },
      { name: 'porAplicar', filter: { estado: 'Aprobado' } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['estado', 'tipo', 'titular', 'importe', 'creadoPor', 'aprobadoPor'],
    layout: [
      {
        section: 'request',
        columns: 2,
        children: ['titular', 'tipo', 'importe', 'factura', 'motivo', 'ticket', 'disputa', 'transitos'],
      },
      {
        section: 'outcome',
        columns: 2,
        children: ['aprobadoPor', 'aprobadoEn', 'comprobante', 'cobro', 'aplicadoEn'],
      },
    ],
  },
  actions: {
    aprobar: {
      on: ['record', 'bulk'],
      needs: 'aprobar',
      icon: 'badge-check',
      tone: 'primary',
      available: { creadoPor: { $ne: { $user: 'id' } } },
      run: [
        { call: 'dentroDelLimite' },
        { move: 'aprobar' },
        { set: { aprobadoPor: { $user: 'id' }, aprobadoEn: { $now: 'P0D' } } },
      ],
      message: `${MESSAGES}.aprobado`,
    },
    aplicar: {
      on: ['record'],
      needs: 'aplicar',
      icon: 'circle-check-big',
      tone: 'primary',
      // the next invoice attaches this type by itself
      available: { tipo: { $ne: 'Bonificación próxima factura' } },
      run: [{ move: 'aplicar' }, { call: 'aplicar' }],
      message: `${MESSAGES}.aplicado`,
    },
    rechazar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'ban',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'rechazar' }, { call: 'rechazar' }],
      message: `${MESSAGES}.rechazado`,
    },
  },
});
