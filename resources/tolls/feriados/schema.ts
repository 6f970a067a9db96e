import type { ResourceSchema } from '../../../src/schema/resource';

/** Holidays: one calendar for service levels, tariffs and rosters (domain.md A11). */
export default {
  name: 'feriados',
  area: 'tolls',
  subject: 'Feriado',
  title: '{nombre}',
  icon: 'calendar',
  deletable: true,
  routes: {
    list: 'toll_operator/holiday',
    create: 'toll_operator/holiday/new',
    show: 'toll_operator/holiday/:id',
    edit: 'toll_operator/holiday/:id/edit',
  },
  unique: [['ambito', 'fecha']],
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
    // nothing works out pay
    recargoPct: { kind: 'integer', min: 0, max: 300, default: 100, unit: '%', retired: true },
    // no clock of a service level runs yet
    afectaSla: { kind: 'boolean', default: true, retired: true },
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
    columns: ['fecha', 'nombre', 'tipo', 'ambito', 'afectaTarifaPico', 'turnosPublicados'],
    search: ['nombre'],
    sort: ['fecha', 'asc'],
    filters: ['fecha', 'tipo', 'ambito'],
    views: [
      { name: 'proximos', filter: { fecha: { $gte: { $now: 'P0D' } } } },
      { name: 'todos', filter: {}, sort: ['fecha', 'desc'] },
    ],
  },
  show: {
    header: ['fecha', 'tipo', 'ambito'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: [{ field: 'fecha' }, { field: 'nombre' }, { field: 'tipo' }, { field: 'ambito' }],
              },
              {
                section: 'effects',
                columns: 2,
                children: [{ field: 'afectaTarifaPico' }, { field: 'turnosPublicados' }],
              },
            ],
          },
          { name: 'history', children: [{ history: true }] },
        ],
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
} satisfies ResourceSchema;
