import { defineResource } from '../../../src/schema/defineResource';

/**
 * Runs of reports: viewer, parameters, number of rows and duration. Each person sees the own runs; whoever may see those of all
 * sees all.
 */
export default defineResource({
  name: 'reporteEjecuciones',
  area: 'reports',
  subject: 'Reporte',
  title: 'Nº {id}',
  icon: 'history',
  appendOnly: true,
  history: false,
  routes: { list: 'reports/runs', show: 'reports/runs/:id' },
  rows: [{ unless: 'verTodos', where: { usuario: { $user: 'id' } } }],
  fields: {
    reporte: { kind: 'reference', to: 'reportes', required: true, onDelete: 'cascade', few: true },
    usuario: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', index: true },
    periodo: { kind: 'text', max: 40 },
    parametros: { kind: 'json', in: ['show'] },
    inicio: { kind: 'dateTime', required: true },
    duracion: { kind: 'integer', required: true, unit: 'ms' },
    filas: { kind: 'integer', unit: '', required: true },
  },
  indexes: [['reporte', 'inicio'], ['inicio']],
  list: {
    columns: ['inicio', 'reporte', 'usuario', 'periodo', 'filas', 'duracion'],
    sort: ['inicio', 'desc'],
    filters: ['reporte', 'usuario', 'inicio'],
  },
});
