import { defineResource, type ShortNode } from '../../../src/schema/defineResource';
import type { RowRule } from '../../../src/schema/resource';

/** Tasks with an executor (`server/processes/executors`); a process without a task is documentation only, and disabled. */
export const TASKS = [
  'PURGA',
  'BACKUP',
  'LISTAS',
  'LISTAS-CAMB',
  'MORA-DIA',
  'IMP-TRAN',
  'VAL-TRAN',
  'DUP-TRAN',
  'DEB-PRES',
  'RESP-DEB',
  'CONC',
  'VIOL-DIA',
  'CARGOS',
  'FAC-MENS',
  'NOTIF',
  'ENV-FAC',
] as const;

/** Tasks that read incoming files: they start when a file has arrived. */
export const FILE_TASKS: readonly string[] = ['IMP-TRAN', 'RESP-DEB', 'CONC', 'LISTAS-CAMB'];

/** Actions on processes need the viewer's own area, except for administrators of processes (domain.md A12). */
export const OF_OWN_AREA = { unless: 'editar', where: { area: { $user: 'sector.id' } } } as const satisfies RowRule;

const form: ShortNode[] = [
  {
    section: 'data',
    columns: 2,
    children: ['codigo', 'nombre', 'grupo', 'orden', 'descripcion', 'tarea'],
  },
  { section: 'schedule', columns: 2, children: ['tipo', 'cron'] },
  {
    section: 'limits',
    columns: 2,
    children: ['timeoutMin', 'reintentos', 'permiteParalelo', 'alertarA'],
  },
  { section: 'parameters', children: ['parametros'] },
];

/** Batch processes: task, schedule and limits (domain.md A8). */
export default defineResource({
  name: 'procesos',
  area: 'processes',
  subject: 'Proceso',
  title: '{codigo} · {nombre}',
  icon: 'workflow',
  routes: { list: 'processes', create: 'processes/new', show: 'process/:id', edit: 'process/:id/edit' },
  lookup: 'Archivo|CarpetaProceso',
  lookupFields: ['codigo'],
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 20, normalize: ['trim', 'upper'], width: 136 },
    nombre: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 500, rows: 3, in: ['show', 'create', 'edit', 'export'] },
    grupo: { kind: 'reference', to: 'gruposProceso', required: true, few: true, where: { activo: true } },
    // area of the group: its members may run the process without being administrators (domain.md A12)
    area: { kind: 'reference', to: 'sectores', system: true, in: ['list', 'show', 'filter', 'export'] },
    orden: { kind: 'integer', min: 0, max: 999, default: 0 },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Programado', 'Manual', 'Por archivo', 'Por evento'],
      icons: { Programado: 'clock', Manual: 'hand', 'Por archivo': 'file-text', 'Por evento': 'zap' },
      default: 'Manual',
    },
    tarea: { kind: 'enum', options: TASKS },
    cron: {
      kind: 'code',
      format: 'cron',
      max: 60,
      normalize: ['trim'],
      hidden: { tipo: { $ne: 'Programado' } },
      required: true,
      widget: 'schedule',
      width: 190,
    },
    parametros: {
      kind: 'items',
      max: 30,
      in: ['show', 'create', 'edit'],
      fields: {
        nombre: { kind: 'code', format: 'identifier', required: true, max: 40 },
        valor: { kind: 'text', max: 200 },
        descripcion: { kind: 'text', max: 200 },
      },
    },
    pasos: {
      kind: 'items',
      system: true,
      in: ['show'],
      fields: { nombre: { kind: 'text', max: 80 }, descripcion: { kind: 'text', max: 200 } },
    },
    timeoutMin: { kind: 'integer', required: true, min: 1, max: 1440, default: 60, unit: 'min' },
    reintentos: { kind: 'integer', required: true, min: 0, max: 5, default: 0 },
    permiteParalelo: { kind: 'boolean', default: false },
    alertarA: { kind: 'references', to: 'usuarios', in: ['show', 'create', 'edit'] },
    estado: {
      kind: 'status',
      options: ['Habilitado', 'Pausado', 'Deshabilitado'],
      initial: 'Habilitado',
      tones: { Habilitado: 'success', Pausado: 'warning', Deshabilitado: 'muted' },
      icons: { Habilitado: 'circle-check', Pausado: 'pause', Deshabilitado: 'circle-off' },
      transitions: [
        { action: 'pausar', from: ['Habilitado'], to: 'Pausado' },
        { action: 'reanudar', from: ['Pausado'], to: 'Habilitado' },
        { action: 'deshabilitar', from: ['Habilitado', 'Pausado'], to: 'Deshabilitado' },
        { action: 'habilitar', from: ['Deshabilitado'], to: 'Habilitado' },
      ],
    },
    proximaEjecucion: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    proximas: {
      kind: 'computed',
      handler: 'proximas',
      uses: ['cron', 'tipo', 'estado', 'tarea'],
      as: { kind: 'text' },
      in: ['show'],
      widget: 'instants',
    },
    ultimaEjecucion: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    ultimoResultado: {
      kind: 'enum',
      options: ['Finalizado', 'FinalizadoConErrores', 'Fallido', 'Cancelado'],
      tones: { Finalizado: 'success', FinalizadoConErrores: 'warning', Fallido: 'danger', Cancelado: 'muted' },
      icons: {
        Finalizado: 'circle-check',
        FinalizadoConErrores: 'triangle-alert',
        Fallido: 'octagon-alert',
        Cancelado: 'circle-off',
      },
      system: true,
      in: ['list', 'show', 'filter', 'export'],
    },
    duracionMedia: {
      kind: 'computed',
      aggregate: 'avg',
      over: 'ejecuciones',
      of: 'duracion',
      where: { estado: { $in: ['Finalizado', 'FinalizadoConErrores'] } },
      as: { kind: 'decimal', scale: 0, unit: 's' },
      in: ['list', 'show'],
      widget: 'duration',
    },
    ejecuciones: {
      kind: 'reverse',
      from: 'ejecuciones',
      field: 'proceso',
      columns: ['numero', 'disparador', 'inicio', 'duracion', 'estado', 'progreso', 'leidos', 'ok', 'error'],
      sort: ['encolada', 'desc'],
    },
    archivos: {
      kind: 'reverse',
      from: 'archivos',
      field: 'proceso',
      columns: ['nombre', 'tipo', 'tamano', 'lineas', 'error', 'recibido', 'estado'],
      sort: ['recibido', 'desc'],
    },
    carpetas: {
      kind: 'reverse',
      from: 'carpetasProceso',
      field: 'proceso',
      columns: ['nombre', 'direccion', 'patron', 'activa'],
    },
  },
  indexes: [['grupo', 'orden']],
  list: {
    columns: [
      'codigo',
      'nombre',
      'grupo',
      'cron',
      'proximaEjecucion',
      'ultimaEjecucion',
      'duracionMedia',
      'ultimoResultado',
      'estado',
    ],
    density: 'twoLines',
    second: { nombre: ['grupo', 'cron'] },
    card: ['nombre', 'ultimoResultado', 'proximaEjecucion'],
    search: ['codigo', 'nombre', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['grupo', 'tipo', 'ultimoResultado', 'estado'],
    views: [
      { name: 'habilitados', filter: { estado: 'Habilitado' } },
      { name: 'conTarea', filter: { tarea: { $ne: null } } },
      { name: 'conFalla', filter: { ultimoResultado: { $in: ['Fallido', 'FinalizadoConErrores'] } } },
      { name: 'todos', filter: {} },
    ],
  },
  create: { layout: form },
  edit: { layout: form },
  show: {
    header: ['grupo', 'tarea', 'cron', 'proximaEjecucion', 'ultimoResultado', 'estado'],
    layout: [
      {
        tabs: [
          { name: 'runs', children: ['ejecuciones'] },
          { name: 'files', children: ['archivos', 'carpetas'] },
          {
            name: 'settings',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['descripcion', 'area', 'tipo', 'cron', 'proximas', 'duracionMedia', 'ultimaEjecucion'],
              },
              { section: 'steps', children: ['pasos'] },
              { section: 'parameters', children: ['parametros'] },
              {
                section: 'limits',
                columns: 2,
                children: ['timeoutMin', 'reintentos', 'permiteParalelo', 'alertarA'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    ejecutar: {
      on: ['record', 'bulk'],
      needs: 'ejecutar',
      rows: OF_OWN_AREA,
      available: { tarea: { $ne: null }, estado: { $ne: 'Deshabilitado' } },
      icon: 'play',
      tone: 'primary',
      shortcut: 'r',
      input: {
        simular: { kind: 'boolean', box: true, hidden: { tarea: { $ne: 'PURGA' } } },
        conservar: {
          kind: 'integer',
          min: 1,
          max: 365,
          hidden: { tarea: { $ne: 'BACKUP' } },
        },
        lista: { kind: 'enum', options: ['Blanca', 'Gris', 'Negra'], hidden: { tarea: { $ne: 'LISTAS' } } },
      },
      run: [{ call: 'ejecutar' }],
      message: 'resources.procesos.messages.enCola',
    },
    pausar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'pause',
      run: [{ move: 'pausar' }, { call: 'programar' }],
      message: 'resources.procesos.messages.pausado',
    },
    reanudar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'play',
      run: [{ move: 'reanudar' }, { call: 'programar' }],
      message: 'resources.procesos.messages.reanudado',
    },
    deshabilitar: {
      on: ['record'],
      needs: 'editar',
      confirm: true,
      tone: 'danger',
      icon: 'power-off',
      input: { motivo: { kind: 'text', required: true, max: 200 } },
      run: [{ move: 'deshabilitar' }, { call: 'programar' }],
      message: 'resources.procesos.messages.deshabilitado',
    },
    habilitar: {
      on: ['record'],
      needs: 'editar',
      available: { tarea: { $ne: null } },
      icon: 'power',
      run: [{ move: 'habilitar' }, { call: 'programar' }],
      message: 'resources.procesos.messages.habilitado',
    },
  },
});
