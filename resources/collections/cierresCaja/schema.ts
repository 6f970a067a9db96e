import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.cierresCaja.messages';
/** The counted amounts are read-only once the till is closed. */
const isCounted: Condition = { estado: { $nin: [null, 'Abierta'] } };

/** A cashier's takings of a shift, counted by the cashier and checked by another person (domain.md A7). */
export default defineResource({
  name: 'cierresCaja',
  area: 'collections',
  subject: 'CierreCaja',
  title: 'Caja {id} · {fecha}',
  icon: 'hand-coins',
  tab: 5,
  routes: 'charges/cajas',
  unique: [['cajero', 'fecha', 'turno']],
  indexes: [['estado', 'fecha']],
  fields: {
    cajero: { kind: 'reference', to: 'usuarios', required: true, where: { estado: 'Activo' }, readOnly: isCounted },
    sector: { kind: 'reference', to: 'sectores', required: true, where: { activo: true }, readOnly: isCounted },
    fecha: {
      kind: 'date',
      required: true,
      readOnly: isCounted,
      checks: [{ when: { fecha: { $gt: { $now: 'P0D' } } }, message: `${MESSAGES}.fecha` }],
    },
    turno: {
      kind: 'enum',
      options: ['Mañana', 'Tarde', 'Noche'],
      required: true,
      default: 'Mañana',
      readOnly: isCounted,
    },
    fondo: { kind: 'money', required: true, min: '0.00', default: '0.00', readOnly: isCounted },
    efectivo: { kind: 'money', system: true },
    tarjetas: { kind: 'money', system: true },
    comprobantes: { kind: 'integer', unit: '', system: true },
    // when counted: the fund and the payments that the cashier took; null in tills of earlier versions
    esperado: { kind: 'money', system: true },
    cobrosTomados: { kind: 'integer', unit: '', system: true, in: ['show', 'export'] },
    // counted less expected: a shortage is negative
    diferencia: { kind: 'money', system: true },
    cobros: {
      kind: 'reverse',
      from: 'cobros',
      field: 'cierre',
      columns: ['recibo', 'fecha', 'titular', 'importe', 'estado'],
      sort: ['fecha', 'desc'],
    },
    estado: {
      kind: 'status',
      options: ['Abierta', 'Cerrada', 'Controlada', 'Observada'],
      initial: 'Abierta',
      tones: { Abierta: 'info', Cerrada: 'warning', Controlada: 'success', Observada: 'danger' },
      transitions: [
        { action: 'cerrar', from: ['Abierta'], to: 'Cerrada' },
        { action: 'controlar', from: ['Cerrada'], to: 'Controlada' },
        { action: 'observar', from: ['Cerrada'], to: 'Observada' },
        { action: 'reabrir', from: ['Observada'], to: 'Abierta' },
      ],
    },
    motivo: { kind: 'text', max: 300, system: true },
    controladaPor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', system: true },
  },
  panels: {
    porControlar: { draw: 'metric', view: 'porControlar' },
    faltante: { draw: 'metric', aggregate: 'sum', of: 'diferencia', at: 'fecha', period: 'P30D', compare: true },
    porCajero: { draw: 'breakdown', aggregate: 'sum', of: 'efectivo', by: 'cajero', at: 'fecha', period: 'P30D' },
  },
  list: {
    panels: ['porControlar', 'faltante', 'porCajero'],
    columns: ['id', 'fecha', 'turno', 'cajero', 'sector', 'efectivo', 'tarjetas', 'esperado', 'diferencia', 'estado'],
    sort: ['fecha', 'desc'],
    filters: ['estado', 'fecha', 'cajero', 'sector', 'turno'],
    views: [
      { name: 'abiertas', filter: { estado: 'Abierta' } },
      { name: 'porControlar', filter: { estado: 'Cerrada' } },
      { name: 'observadas', filter: { estado: 'Observada' } },
      { name: 'todas', filter: {} },
    ],
  },
  show: { header: ['estado', 'cajero', 'fecha', 'turno', 'diferencia'] },
  actions: {
    cerrar: {
      on: ['record'],
      needs: 'editar',
      icon: 'lock',
      tone: 'primary',
      input: {
        efectivo: { kind: 'money', required: true, min: '0.00' },
        tarjetas: { kind: 'money', required: true, min: '0.00', default: '0.00' },
        comprobantes: { kind: 'integer', unit: '', required: true, min: 0, max: 10000 },
      },
      run: [
        { move: 'cerrar' },
        { call: 'contar' },
        {
          set: {
            efectivo: { $input: 'efectivo' },
            tarjetas: { $input: 'tarjetas' },
            comprobantes: { $input: 'comprobantes' },
            motivo: null,
          },
        },
      ],
    },
    controlar: {
      on: ['record'],
      needs: 'controlar',
      icon: 'badge-check',
      tone: 'primary',
      // four-eyes principle: neither the cashier, nor who opened or counted the till, checks it
      available: {
        cajero: { $ne: { $user: 'id' } },
        creadoPor: { $ne: { $user: 'id' } },
        actualizadoPor: { $ne: { $user: 'id' } },
      },
      run: [{ move: 'controlar' }, { set: { controladaPor: { $user: 'id' } } }],
    },
    observar: {
      on: ['record'],
      needs: 'controlar',
      icon: 'circle-alert',
      tone: 'warning',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'observar' }, { set: { motivo: { $input: 'motivo' } } }],
    },
    reabrir: {
      on: ['record'],
      needs: 'editar',
      icon: 'rotate-ccw',
      run: [{ move: 'reabrir' }, { set: { esperado: null, cobrosTomados: null, diferencia: null } }],
    },
  },
});
