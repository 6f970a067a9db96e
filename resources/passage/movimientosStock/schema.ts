import { defineResource } from '../../../src/schema/defineResource';

/**
 * Movements of devices, append-only: what enters a place, leaves it or changes its state, in the transaction that does it
 * (domain.md A3).
 */
export default defineResource({
  name: 'movimientosStock',
  area: 'passage',
  subject: 'Stock',
  title: '{tipo} {id}',
  icon: 'arrow-left-right',
  appendOnly: true,
  history: false,
  tab: 2,
  routes: 'settings/binServices/movimientos',
  indexes: [
    ['dispositivo', 'fecha'],
    ['lugar', 'fecha'],
  ],
  fields: {
    fecha: { kind: 'dateTime', required: true, system: true, index: true },
    tipo: {
      kind: 'enum',
      options: [
        'Recepción',
        'Envío',
        'Llegada',
        'Traslado',
        'Entrega',
        'Devolución',
        'Defecto',
        'Vuelta al stock',
        'Descarte',
        'Reversión',
      ],
      required: true,
      system: true,
      tones: { Recepción: 'success', Entrega: 'info', Devolución: 'warning', Defecto: 'warning', Descarte: 'muted' },
    },
    dispositivo: { kind: 'reference', to: 'stockDispositivos', required: true, system: true, onDelete: 'cascade' },
    binServicio: { kind: 'reference', to: 'binesServicio', few: true, required: true, system: true },
    // null: it was nowhere before
    desde: { kind: 'reference', to: 'depositos', few: true, system: true },
    lugar: { kind: 'reference', to: 'depositos', few: true, required: true, system: true },
    medioDePaso: { kind: 'reference', to: 'mediosDePaso', system: true, onDelete: 'setNull' },
    motivo: { kind: 'text', max: 300, system: true },
    // null: the product itself
    usuario: { kind: 'reference', to: 'usuarios', system: true, onDelete: 'setNull' },
  },
  panels: {
    porTipo: { draw: 'breakdown', by: 'tipo', at: 'fecha', period: 'P30D' },
    porLugar: { draw: 'breakdown', by: 'lugar', at: 'fecha', period: 'P30D' },
  },
  list: {
    columns: ['fecha', 'tipo', 'dispositivo', 'binServicio', 'desde', 'lugar', 'medioDePaso', 'motivo', 'usuario'],
    density: 'twoLines',
    second: { tipo: ['motivo'], dispositivo: ['binServicio'] },
    sort: ['fecha', 'desc'],
    filters: ['tipo', 'lugar', 'binServicio', 'fecha', 'usuario'],
    panels: ['porTipo', 'porLugar'],
  },
  show: { header: ['dispositivo', 'desde', 'lugar', 'fecha'] },
});
