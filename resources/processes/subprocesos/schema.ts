import { defineResource } from '../../../src/schema/defineResource';
import { PROCESS_TRANSITIONS, RUN_LOOKS, RUN_STATES } from '../ejecuciones/schema';
import { OF_OWN_AREA, TASKS } from '../procesos/schema';

/** Steps of a run, with their own progress, counters, files and log (domain.md A8). */
export default defineResource({
  name: 'subprocesos',
  area: 'processes',
  subject: 'Proceso',
  title: '{orden}. {nombre}',
  icon: 'list-tree',
  appendOnly: true,
  history: false,
  lookup: 'Archivo',
  routes: { list: 'subprocesses', show: 'subprocess/:id' },
  fields: {
    ejecucion: { kind: 'reference', to: 'ejecuciones', required: true, onDelete: 'cascade' },
    proceso: { kind: 'reference', to: 'procesos', required: true, onDelete: 'restrict' },
    tarea: { kind: 'enum', options: TASKS, in: ['filter', 'export'] },
    area: { kind: 'reference', to: 'sectores', onDelete: 'restrict', in: ['show', 'filter', 'export'] },
    orden: { kind: 'integer', required: true, min: 1, width: 72 },
    nombre: { kind: 'text', required: true, max: 80 },
    estado: {
      kind: 'status',
      options: RUN_STATES,
      initial: 'Pendiente',
      ...RUN_LOOKS,
      width: 168,
      transitions: [
        ...PROCESS_TRANSITIONS,
        { action: 'pausar', from: ['Ejecutando'], to: 'Pausado', auto: true },
        { action: 'reanudar', from: ['Pausado'], to: 'Ejecutando', auto: true },
        { action: 'reintentar', from: ['Fallido', 'Cancelado', 'FinalizadoConErrores'], to: 'Pendiente' },
        { action: 'cancelar', from: ['Pendiente', 'EnCola', 'Ejecutando', 'Pausado'], to: 'Cancelado' },
      ],
    },
    progreso: { kind: 'integer', min: 0, max: 100, unit: '%', default: 0, widget: 'progress', width: 132 },
    inicio: { kind: 'dateTime' },
    fin: { kind: 'dateTime' },
    duracion: { kind: 'integer', unit: 's', widget: 'duration', width: 96 },
    leidos: { kind: 'integer', unit: '', default: 0, width: 88 },
    ok: { kind: 'integer', unit: '', default: 0, width: 88 },
    error: { kind: 'integer', unit: '', default: 0, width: 88 },
    omitidos: { kind: 'integer', unit: '', default: 0, width: 88 },
    intento: { kind: 'integer', default: 1 },
    mensaje: { kind: 'text', max: 500 },
    usuario: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    // last committed chunk and its counters, from which a killed step goes on
    cursor: { kind: 'json', system: true, in: [] },
    registro: {
      kind: 'reverse',
      from: 'subprocesoLogs',
      field: 'subproceso',
      columns: ['fecha', 'nivel', 'mensaje', 'linea', 'dato'],
      sort: ['id', 'desc'],
    },
    archivos: {
      kind: 'reverse',
      from: 'archivos',
      field: 'subproceso',
      columns: ['nombre', 'direccion', 'tipo', 'tamano', 'lineas', 'ok', 'error', 'estado'],
      sort: ['recibido', 'desc'],
    },
  },
  unique: [['ejecucion', 'orden']],
  indexes: [
    ['estado', 'inicio'],
    ['proceso', 'inicio'],
  ],
  list: {
    columns: [
      'ejecucion',
      'proceso',
      'orden',
      'nombre',
      'estado',
      'progreso',
      'inicio',
      'duracion',
      'leidos',
      'ok',
      'error',
      'usuario',
    ],
    card: ['nombre', 'ejecucion', 'progreso', 'error'],
    search: ['nombre', 'mensaje'],
    sort: ['inicio', 'desc'],
    filters: ['proceso', 'estado', 'inicio', 'usuario'],
    views: [
      { name: 'enCurso', filter: { estado: { $in: ['EnCola', 'Ejecutando', 'Pausado'] } } },
      { name: 'conFalla', filter: { estado: { $in: ['Fallido', 'FinalizadoConErrores'] } } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['proceso', 'ejecucion', 'estado', 'progreso', 'duracion'],
    layout: [
      {
        tabs: [
          {
            name: 'log',
            children: [
              {
                section: 'result',
                columns: 2,
                children: ['leidos', 'ok', 'error', 'omitidos', 'mensaje'],
              },
              'registro',
            ],
          },
          { name: 'files', children: ['archivos'] },
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['orden', 'nombre', 'inicio', 'fin', 'intento', 'usuario'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    reintentar: {
      on: ['record', 'bulk'],
      needs: 'ejecutar',
      rows: OF_OWN_AREA,
      available: { tarea: { $ne: null } },
      icon: 'rotate-ccw',
      tone: 'primary',
      run: [{ move: 'reintentar' }, { call: 'reintentarDesde' }],
      message: 'resources.subprocesos.messages.enCola',
    },
    cancelar: {
      on: ['record', 'bulk'],
      needs: 'cancelar',
      rows: OF_OWN_AREA,
      confirm: true,
      tone: 'danger',
      icon: 'circle-off',
      run: [{ move: 'cancelar' }, { call: 'cancelarEjecucion' }],
      message: 'resources.subprocesos.messages.cancelado',
    },
  },
});
