import { defineResource } from '../../../src/schema/defineResource';

/** Built-in reports (domain.md A10). Their parameters and columns are data; they run with the viewer's permissions. */
export default defineResource({
  name: 'reportes',
  area: 'reports',
  subject: 'Reporte',
  title: '{nombre}',
  icon: 'file-chart-column',
  key: 'codigo',
  appendOnly: true,
  fields: {
    codigo: { kind: 'code', required: true, max: 20 },
    nombre: { kind: 'text', required: true, max: 120, unique: true },
    categoria: {
      kind: 'enum',
      required: true,
      options: ['SAU', 'Titulares', 'Medios', 'Tránsitos', 'Facturación', 'Cobranzas', 'Peaje', 'Auditoría'],
    },
    descripcion: { kind: 'text', required: true, max: 300 },
    recurso: { kind: 'code', required: true, max: 60 },
    definicion: { kind: 'json', required: true, in: ['list', 'show'] },
    orden: { kind: 'integer', required: true },
    corridas: { kind: 'reverse', from: 'reporteEjecuciones', field: 'reporte', sort: ['inicio', 'desc'] },
    ultima: { kind: 'computed', handler: 'ultima', as: { kind: 'dateTime' } },
  },
  list: {
    columns: ['nombre', 'categoria', 'descripcion', 'ultima'],
    search: ['nombre', 'descripcion', 'codigo'],
    sort: ['orden', 'asc'],
    filters: ['categoria'],
  },
  actions: {
    ejecutar: {
      on: ['record'],
      needs: 'ejecutar',
      icon: 'play',
      input: {
        periodo: { kind: 'text', max: 40, in: [] },
        filtro: { kind: 'json', in: [] },
      },
      run: [{ call: 'ejecutar' }],
    },
  },
});
