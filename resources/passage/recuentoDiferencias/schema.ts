import { defineResource } from '../../../src/schema/defineResource';

/** A serial at which a physical count and the stock differ (domain.md A3). */
export default defineResource({
  name: 'recuentoDiferencias',
  area: 'passage',
  subject: 'Stock',
  title: '{numero}',
  icon: 'triangle-alert',
  appendOnly: true,
  history: false,
  satelliteOf: 'recuentosStock',
  tab: 4,
  routes: { list: 'settings/binServices/diferencias' },
  fields: {
    recuento: { kind: 'reference', to: 'recuentosStock', required: true, system: true, onDelete: 'cascade' },
    numero: { kind: 'code', max: 12, required: true, system: true, widget: 'tagNumber' },
    tipo: {
      kind: 'enum',
      // `Falta`: expected and not there; the others are there, though the stock has them elsewhere, in another state, or not at all
      options: ['Falta', 'EnOtroLugar', 'NoDisponible', 'Desconocido'],
      required: true,
      system: true,
      tones: { Falta: 'danger', EnOtroLugar: 'warning', NoDisponible: 'warning', Desconocido: 'muted' },
    },
    dispositivo: { kind: 'reference', to: 'stockDispositivos', system: true, onDelete: 'setNull' },
    // as the stock had it when it was counted
    lugar: { kind: 'reference', to: 'depositos', few: true, system: true },
    estadoDispositivo: {
      kind: 'enum',
      options: ['Disponible', 'Asignado', 'EnTransito', 'Defectuoso', 'Inutilizado'],
      system: true,
    },
    resultado: {
      kind: 'enum',
      options: ['Pendiente', 'Ajustado', 'SinAjuste'],
      required: true,
      default: 'Pendiente',
      system: true,
      tones: { Pendiente: 'warning', Ajustado: 'success', SinAjuste: 'muted' },
    },
  },
  list: {
    columns: ['recuento', 'numero', 'tipo', 'lugar', 'estadoDispositivo', 'resultado'],
    search: ['numero'],
    sort: ['numero', 'asc'],
    filters: ['recuento', 'tipo', 'resultado'],
  },
});
