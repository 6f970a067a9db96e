import { defineResource } from '../../../src/schema/defineResource';
import type { Place } from '../../../src/schema/field';

const MESSAGES = 'resources.titularesDuplicados.messages';
const REASON_PLACES: readonly Place[] = ['filter', 'export'];

/**
 * Pairs of holders that may be the same person (domain.md A2), found by `refreshDuplicates`. Reasons that come from telephone and
 * mail need the permission for these fields, and so does the score; pairs without any other reason are hidden from everybody else.
 */
export default defineResource({
  name: 'titularesDuplicados',
  area: 'holders',
  subject: 'Titular',
  reads: 'fusionar',
  title: 'Nº {id}',
  icon: 'users',
  appendOnly: true,
  routes: { list: 'sau_search/duplicates' },
  rows: [
    {
      unless: 'verSensible',
      where: { $or: [{ porDocumento: true }, { porNombre: true }, { porDomicilio: true }, { porPatente: true }] },
    },
  ],
  unique: [['titular', 'otro']],
  indexes: [['estado', 'puntaje'], ['otro']],
  fields: {
    /** the older account, which stays unless the other one is chosen */
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'cascade',
      with: ['tipoDocumento', 'numeroDocumento', 'estado'],
      widget: 'duplicateHolder',
      width: 220,
    },
    otro: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'cascade',
      with: ['tipoDocumento', 'numeroDocumento', 'estado'],
      widget: 'duplicateHolder',
      width: 220,
    },
    razones: {
      kind: 'computed',
      handler: 'razones',
      uses: ['porDocumento', 'porNombre', 'porDomicilio', 'porPatente'],
      as: { kind: 'text' },
      in: ['list'],
      widget: 'duplicateReasons',
      width: 260,
    },
    porDocumento: { kind: 'boolean', default: false, in: REASON_PLACES },
    porNombre: { kind: 'boolean', default: false, in: REASON_PLACES },
    porTelefono: { kind: 'boolean', default: false, readWith: 'verSensible', in: REASON_PLACES },
    porEmail: { kind: 'boolean', default: false, readWith: 'verSensible', in: REASON_PLACES },
    porDomicilio: { kind: 'boolean', default: false, in: REASON_PLACES },
    porPatente: { kind: 'boolean', default: false, in: REASON_PLACES },
    puntaje: { kind: 'integer', min: 0, max: 100, default: 0, readWith: 'verSensible', width: 96 },
    desde: { kind: 'dateTime', required: true, width: 148 },
    estado: {
      kind: 'status',
      options: ['Pendiente', 'Fusionado', 'Descartado'],
      initial: 'Pendiente',
      tones: { Pendiente: 'warning', Fusionado: 'success', Descartado: 'muted' },
      icons: { Pendiente: 'hourglass', Fusionado: 'circle-check', Descartado: 'archive' },
      transitions: [
        { action: 'descartar', from: ['Pendiente'], to: 'Descartado' },
        { action: 'recuperar', from: ['Descartado'], to: 'Pendiente' },
        { action: 'reaparecer', from: ['Descartado'], to: 'Pendiente', auto: true },
        { action: 'darPorFusionado', from: ['Pendiente', 'Descartado'], to: 'Fusionado', auto: true },
        { action: 'deshacerFusion', from: ['Fusionado'], to: 'Pendiente', auto: true },
      ],
    },
    // the reasons that somebody has dismissed: only a new one brings the pair back
    descartadas: { kind: 'integer', system: true, in: [] },
  },
  list: {
    columns: ['titular', 'otro', 'razones', 'puntaje', 'desde', 'estado'],
    sort: ['puntaje', 'desc'],
    filters: ['estado', 'porDocumento', 'porNombre', 'porTelefono', 'porEmail', 'porDomicilio', 'porPatente'],
    views: [
      { name: 'pendientes', filter: { estado: 'Pendiente' } },
      { name: 'fusionados', filter: { estado: 'Fusionado' }, sort: ['desde', 'desc'] },
      { name: 'descartados', filter: { estado: 'Descartado' }, sort: ['desde', 'desc'] },
      { name: 'todos', filter: {} },
    ],
  },
  actions: {
    fusionar: {
      on: ['record'],
      needs: 'fusionar',
      icon: 'merge',
      tone: 'primary',
      available: { estado: 'Pendiente' },
      run: [{ act: 'fusionar', of: 'otro', values: { titular: { $record: 'titular' } } }],
    },
    fusionarEnLaOtra: {
      on: ['record'],
      needs: 'fusionar',
      icon: 'merge',
      available: { estado: 'Pendiente' },
      run: [{ act: 'fusionar', of: 'titular', values: { titular: { $record: 'otro' } } }],
    },
    descartar: {
      on: ['record', 'bulk'],
      needs: 'fusionar',
      icon: 'archive',
      run: [{ move: 'descartar' }, { call: 'anotarRazones' }],
      undo: 'recuperar',
      message: `${MESSAGES}.descartado`,
    },
    recuperar: {
      on: ['record', 'bulk'],
      needs: 'fusionar',
      icon: 'rotate-ccw',
      run: [{ move: 'recuperar' }, { set: { descartadas: null } }],
      undo: 'descartar',
      message: `${MESSAGES}.recuperado`,
    },
  },
});
