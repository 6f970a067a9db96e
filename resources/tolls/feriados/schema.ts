import { defineResource } from '../../../src/schema/defineResource';
import { PROVINCES } from './shared/provinces';

/** Holidays: one calendar for service levels, toll prices and rosters (domain.md A11). */
export default defineResource({
  name: 'feriados',
  area: 'tolls',
  subject: 'Feriado',
  title: '{nombre}',
  icon: 'calendar',
  deletable: true,
  tab: 7,
  routes: 'toll_operator/holiday',
  uniqueAmong: [
    { fields: ['fecha'], where: { ambito: { $in: ['Nacional'] } }, was: ['ambito', 'fecha'] },
    { fields: ['fecha', 'provincia'], where: { ambito: { $in: ['Provincial'] } } },
  ],
  fields: {
    fecha: { kind: 'date', required: true },
    nombre: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Inamovible', 'Trasladable', 'No laborable', 'Puente', 'Gremial/empresa'],
      default: 'Inamovible',
      tones: {
        Inamovible: 'info',
        Trasladable: 'accent',
        'No laborable': 'neutral',
        Puente: 'progress',
        'Gremial/empresa': 'muted',
      },
      width: 184,
    },
    ambito: { kind: 'enum', required: true, options: ['Nacional', 'Provincial'], default: 'Nacional' },
    /** a provincial holiday applies at the stations of its province */
    provincia: {
      kind: 'enum',
      options: PROVINCES,
      required: { ambito: 'Provincial' },
      hidden: { ambito: { $ne: 'Provincial' } },
    },
    /** original date when the calendar was loaded; it stays when the holiday is moved */
    cargado: { kind: 'date', system: true, in: [] },
    // no feature calculates pay
    recargoPct: { kind: 'integer', min: 0, max: 300, default: 100, unit: '%', retired: true },
    /** no working time for requests; only a national holiday has this effect */
    afectaSla: { kind: 'boolean', default: true, width: 136, hidden: { ambito: 'Provincial' } },
    afectaTarifaPico: { kind: 'boolean', default: true, width: 136 },
    turnosPublicados: {
      kind: 'computed',
      handler: 'turnosPublicados',
      uses: ['fecha'],
      as: { kind: 'integer' },
      width: 144,
    },
  },
  list: {
    above: 'holidayYear',
    columns: ['fecha', 'nombre', 'tipo', 'ambito', 'provincia', 'afectaSla', 'afectaTarifaPico', 'turnosPublicados'],
    search: ['nombre'],
    sort: ['fecha', 'asc'],
    filters: ['fecha', 'tipo', 'ambito', 'provincia'],
    views: [
      { name: 'proximos', filter: { fecha: { $gte: { $now: 'P0D' } } } },
      { name: 'todos', filter: {}, sort: ['fecha', 'desc'] },
    ],
  },
  show: {
    header: ['fecha', 'tipo', 'ambito'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['fecha', 'nombre', 'tipo', 'ambito', 'provincia'],
      },
      {
        section: 'effects',
        columns: 2,
        children: ['afectaSla', 'afectaTarifaPico', 'turnosPublicados'],
      },
    ],
  },
  actions: {
    precargar: {
      on: ['resource'],
      needs: 'crear',
      icon: 'download',
      input: { anio: { kind: 'integer', required: true, min: 2000, max: 2100 } },
      run: [{ call: 'precargar' }],
      message: 'resources.feriados.messages.precargados',
    },
  },
});
