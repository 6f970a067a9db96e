import { defineResource } from '../../../src/schema/defineResource';

const HOURS = 'resources.bandasHorarias.messages.horas';

/** Time bands with peak prices (domain.md A4). Hours outside every band are off-peak. */
export default defineResource({
  name: 'bandasHorarias',
  area: 'transits',
  subject: 'Tarifa',
  title: '{nombre} {desde}–{hasta}',
  icon: 'clock',
  lookup: 'Transito',
  lookupFields: ['sentido', 'tipoDia', 'activo'],
  routes: 'settings/webConfigurations/bandas',
  fields: {
    nombre: {
      kind: 'enum',
      options: ['Pico', 'No pico'],
      required: true,
      default: 'Pico',
      tones: { Pico: 'warning', 'No pico': 'neutral' },
    },
    tipoDia: { kind: 'enum', options: ['Hábil', 'SábDomFer'], required: true },
    sentido: { kind: 'enum', options: ['Ambos', 'Centro', 'Provincia'], required: true, default: 'Ambos' },
    desde: { kind: 'time', required: true },
    hasta: {
      kind: 'time',
      required: true,
      checks: [{ when: { hasta: { $lte: { $record: 'desde' } } }, message: HOURS }],
    },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['nombre', 'tipoDia', 'sentido', 'desde', 'hasta', 'activo'],
    sort: ['desde', 'asc'],
    filters: ['tipoDia', 'sentido', 'activo'],
  },
  show: { header: ['tipoDia', 'sentido', 'activo'] },
});
