import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.periodosFacturacion.messages';

/**
 * Accounting periods of billing, by month (domain.md A6). A month without a record is open. A closed one takes no voucher, run or
 * adjustment dated in it, and no new price for its transits; another person than who closed it reopens it, with a reason.
 */
export default defineResource({
  name: 'periodosFacturacion',
  area: 'billing',
  subject: 'PeriodoFacturacion',
  title: '{periodo}',
  icon: 'calendar-range',
  appendOnly: true,
  tab: 4,
  routes: { list: 'billing/periodos', show: 'billing/periodos/:id' },
  fields: {
    periodo: {
      kind: 'code',
      format: 'periodo',
      required: true,
      unique: true,
      max: 7,
      system: true,
      width: 112,
    },
    estado: {
      kind: 'status',
      options: ['Abierto', 'Cerrado'],
      initial: 'Abierto',
      tones: { Abierto: 'info', Cerrado: 'success' },
      transitions: [
        { action: 'cerrar', from: ['Abierto'], to: 'Cerrado', auto: true },
        { action: 'reabrir', from: ['Cerrado'], to: 'Abierto' },
      ],
    },
    cerradoPor: { kind: 'reference', to: 'usuarios', system: true, onDelete: 'setNull' },
    cerradoEn: { kind: 'dateTime', system: true },
    reabiertoPor: { kind: 'reference', to: 'usuarios', system: true, onDelete: 'setNull' },
    reabiertoEn: { kind: 'dateTime', system: true },
    /** why it was reopened the last time */
    motivo: { kind: 'text', max: 300, system: true, in: ['list', 'show', 'export'] },
  },
  panels: { cerrados: { draw: 'metric', view: 'cerrados' } },
  list: {
    panels: ['cerrados'],
    columns: ['periodo', 'estado', 'cerradoPor', 'cerradoEn', 'reabiertoPor', 'reabiertoEn', 'motivo'],
    search: ['periodo'],
    sort: ['periodo', 'desc'],
    filters: ['estado', 'periodo'],
    views: [
      { name: 'todos', filter: {} },
      { name: 'abiertos', filter: { estado: 'Abierto' } },
      { name: 'cerrados', filter: { estado: 'Cerrado' } },
    ],
  },
  show: {
    header: ['estado'],
    layout: [
      { section: 'closing', columns: 2, children: ['cerradoPor', 'cerradoEn'] },
      { section: 'reopening', columns: 2, children: ['reabiertoPor', 'reabiertoEn', 'motivo'] },
    ],
  },
  actions: {
    cerrar: {
      on: ['resource'],
      needs: 'cerrar',
      icon: 'lock',
      tone: 'primary',
      input: { periodo: { kind: 'code', format: 'periodo', required: true, max: 7, normalize: ['trim'] } },
      run: [{ call: 'cerrar' }],
      message: `${MESSAGES}.cerrado`,
    },
    reabrir: {
      on: ['record'],
      needs: 'reabrir',
      icon: 'undo-2',
      tone: 'warning',
      // four-eyes principle
      available: { cerradoPor: { $ne: { $user: 'id' } } },
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [
        { call: 'reabrir' },
        { move: 'reabrir' },
        { set: { reabiertoPor: { $user: 'id' }, reabiertoEn: { $now: 'P0D' }, motivo: { $input: 'motivo' } } },
      ],
      message: `${MESSAGES}.reabierto`,
    },
  },
});
