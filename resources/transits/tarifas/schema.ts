import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.tarifas.messages';

/** Prices of transits (domain.md A4); at most one price a day for the same combination. */
export default defineResource({
  name: 'tarifas',
  area: 'transits',
  subject: 'Tarifa',
  title: '{categoria} · {banda} · {formaPago}',
  icon: 'tag',
  tab: 2,
  routes: 'settings/webConfigurations/tarifas',
  fields: {
    cuadro: {
      kind: 'reference',
      to: 'cuadrosTarifarios',
      few: true,
      required: true,
      where: { estado: 'Borrador' },
      message: `${MESSAGES}.cuadro`,
      in: ['list', 'show', 'create', 'filter', 'export'],
    },
    estacion: { kind: 'reference', to: 'estaciones', few: true, required: true, where: { activa: true } },
    sentido: { kind: 'enum', options: ['Centro', 'Provincia'], required: true },
    categoria: { kind: 'integer', min: 1, max: 7, required: true, width: 96 },
    banda: {
      kind: 'enum',
      options: ['Pico', 'No pico'],
      required: true,
      tones: { Pico: 'warning', 'No pico': 'neutral' },
    },
    formaPago: { kind: 'enum', options: ['TelePASE', 'Patente', 'Efectivo/otros'], required: true },
    importe: { kind: 'money', required: true, min: '0' },
    // null: the start date of the chart
    vigenciaDesde: { kind: 'date' },
    vigenciaHasta: {
      kind: 'date',
      checks: [{ when: { vigenciaHasta: { $lt: { $record: 'vigenciaDesde' } } }, message: `${MESSAGES}.hasta` }],
    },
  },
  indexes: [
    ['estacion', 'sentido', 'categoria', 'banda', 'formaPago', 'vigenciaDesde'],
    ['cuadro', 'estacion'],
  ],
  list: {
    columns: [
      'cuadro',
      'estacion',
      'sentido',
      'categoria',
      'banda',
      'formaPago',
      'importe',
      'vigenciaDesde',
      'vigenciaHasta',
    ],
    sort: ['id', 'asc'],
    filters: ['cuadro', 'estacion', 'sentido', 'categoria', 'banda', 'formaPago'],
    perPage: 50,
  },
  show: { header: ['cuadro', 'estacion', 'sentido', 'importe'] },
});
