import { defineResource } from '../../../src/schema/defineResource';
import type { StatusField, Transition } from '../../../src/schema/field';
import { OF_OWN_AREA, TASKS } from '../procesos/schema';

/** States of a run and of its steps (domain.md A8). */
export const RUN_STATES = [
  'Pendiente',
  'EnCola',
  'Ejecutando',
  'Pausado',
  'Finalizado',
  'FinalizadoConErrores',
  'Fallido',
  'Cancelado',
] as const;

export const RUN_LOOKS = {
  tones: {
    Pendiente: 'neutral',
    EnCola: 'info',
    Ejecutando: 'progress',
    Pausado: 'warning',
    Finalizado: 'success',
    FinalizadoConErrores: 'warning',
    Fallido: 'danger',
    Cancelado: 'muted',
  },
  icons: {
    Pendiente: 'circle-dashed',
    EnCola: 'hourglass',
    Ejecutando: 'loader',
    Pausado: 'pause',
    Finalizado: 'circle-check',
    FinalizadoConErrores: 'triangle-alert',
    Fallido: 'octagon-alert',
    Cancelado: 'circle-off',
  },
} as const satisfies Pick<StatusField, 'tones' | 'icons'>;

/** Transitions of runs and steps that only the server makes. */
export const PROCESS_TRANSITIONS: readonly Transition[] = [
  { action: 'encolar', from: ['Pendiente'], to: 'EnCola', auto: true },
  { action: 'iniciar', from: ['EnCola'], to: 'Ejecutando', auto: true },
  { action: 'finalizar', from: ['Ejecutando'], to: 'Finalizado', auto: true },
  { action: 'finalizarConErrores', from: ['Ejecutando'], to: 'FinalizadoConErrores', auto: true },
  { action: 'fallar', from: ['EnCola', 'Ejecutando'], to: 'Fallido', auto: true },
];

/** Runs of a process: start, progress and result. */
export default defineResource({
  name: 'ejecuciones',
  area: 'processes',
  subject: 'Proceso',
  title: '{codigo} Nº {numero}',
  icon: 'play',
  appendOnly: true,
  lookup: 'Archivo',
  tab: 1,
  routes: { list: 'processes/executions', show: 'processes/executions/:id' },
  fields: {
    proceso: { kind: 'reference', to: 'procesos', required: true, onDelete: 'restrict', width: 230 },
    codigo: { kind: 'code', max: 20, in: ['show', 'filter', 'export'] },
    numero: { kind: 'integer', width: 72 },
    tarea: { kind: 'enum', options: TASKS, in: ['filter', 'export'] },
    area: { kind: 'reference', to: 'sectores', onDelete: 'restrict', in: ['show', 'filter', 'export'] },
    disparador: {
      kind: 'enum',
      options: ['cron', 'usuario', 'archivo', 'API'],
      icons: { cron: 'clock', usuario: 'user-round', archivo: 'file-text', API: 'zap' },
      widget: 'trigger',
      width: 170,
    },
    usuario: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    parametros: { kind: 'json', in: ['show', 'export'] },
    encolada: { kind: 'dateTime' },
    inicio: { kind: 'dateTime' },
    fin: { kind: 'dateTime' },
    duracion: { kind: 'integer', unit: 's', widget: 'duration', width: 96 },
    estado: {
      kind: 'status',
      options: RUN_STATES,
      initial: 'Pendiente',
      ...RUN_LOOKS,
      width: 168,
      transitions: [
        ...PROCESS_TRANSITIONS,
        { action: 'pausar', from: ['Ejecutando'], to: 'Pausado' },
        { action: 'reanudar', from: ['Pausado'], to: 'Ejecutando' },
        { action: 'reintentar', from: ['Fallido', 'Cancelado'], to: 'EnCola' },
        { action: 'reprocesar', from: ['FinalizadoConErrores'], to: 'EnCola' },
        { action: 'cancelar', from: ['Pendiente', 'EnCola', 'Ejecutando', 'Pausado'], to: 'Cancelado' },
      ],
    },
    progreso: { kind: 'integer', min: 0, max: 100, unit: '%', default: 0, widget: 'progress', width: 132 },
    leidos: { kind: 'integer', unit: '', default: 0, width: 88 },
    ok: { kind: 'integer', unit: '', default: 0, width: 88 },
    error: { kind: 'integer', unit: '', default: 0, width: 88 },
    omitidos: { kind: 'integer', unit: '', default: 0, width: 88 },
    mensaje: { kind: 'text', max: 500 },
    intento: { kind: 'integer', default: 1 },
    despuesDe: { kind: 'reference', to: 'ejecuciones', onDelete: 'setNull', in: ['show', 'filter', 'export'] },
    // fencing number of the worker: a later worker with a higher number takes the run over
    turno: { kind: 'integer', default: 0, in: [] },
    subprocesos: {
      kind: 'reverse',
      from: 'subprocesos',
      field: 'ejecucion',
      columns: ['orden', 'nombre', 'estado', 'progreso', 'inicio', 'duracion', 'leidos', 'ok', 'error'],
      sort: ['orden', 'asc'],
    },
    archivos: {
      kind: 'reverse',
      from: 'archivos',
      field: 'ejecucion',
      columns: ['nombre', 'tipo', 'tamano', 'lineas', 'error', 'recibido', 'estado'],
      sort: ['recibido', 'desc'],
    },
  },
  unique: [['proceso', 'numero']],
  indexes: [
    ['proceso', 'encolada'],
    ['estado', 'encolada'],
    ['encolada', 'id'],
  ],
  panels: {
    conFalla: { draw: 'metric', view: 'conFalla', at: 'encolada', period: 'P7D', compare: true },
    enCurso: { draw: 'metric', view: 'enCurso' },
    porDia: { draw: 'series', at: 'encolada', every: 'day', period: 'P30D' },
  },
  list: {
    columns: ['proceso', 'numero', 'estado', 'progreso', 'disparador', 'inicio', 'duracion', 'ok', 'error', 'mensaje'],
    density: 'twoLines',
    second: { proceso: ['mensaje'] },
    card: ['proceso', 'progreso', 'inicio', 'error'],
    search: ['codigo', 'mensaje'],
    sort: ['encolada', 'desc'],
    filters: ['proceso', 'estado', 'disparador', 'inicio', 'usuario'],
    views: [
      { name: 'enCurso', filter: { estado: { $in: ['Pendiente', 'EnCola', 'Ejecutando', 'Pausado'] } } },
      { name: 'conFalla', filter: { estado: { $in: ['Fallido', 'FinalizadoConErrores'] } } },
      { name: 'hoy', filter: { encolada: { $gte: { $now: '-P1D' } } } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['proceso', 'estado', 'progreso', 'inicio', 'duracion'],
    layout: [
      {
        tabs: [
          {
            name: 'steps',
            children: [
              {
                section: 'result',
                columns: 2,
                children: ['leidos', 'ok', 'error', 'omitidos', 'mensaje'],
              },
              'subprocesos',
            ],
          },
          { name: 'files', children: ['archivos'] },
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['disparador', 'usuario', 'encolada', 'inicio', 'fin', 'intento', 'despuesDe', 'parametros'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    pausar: {
      on: ['record'],
      needs: 'cancelar',
      rows: OF_OWN_AREA,
      available: { tarea: { $ne: null } },
      icon: 'pause',
      run: [{ move: 'pausar' }],
      message: 'resources.ejecuciones.messages.pausada',
    },
    reanudar: {
      on: ['record'],
      needs: 'ejecutar',
      rows: OF_OWN_AREA,
      available: { tarea: { $ne: null } },
      icon: 'play',
      tone: 'primary',
      run: [{ move: 'reanudar' }, { call: 'encolar' }],
      message: 'resources.ejecuciones.messages.reanudada',
    },
    reintentar: {
      on: ['record', 'bulk'],
      needs: 'ejecutar',
      rows: OF_OWN_AREA,
      available: { tarea: { $ne: null } },
      icon: 'rotate-ccw',
      tone: 'primary',
      run: [{ move: 'reintentar' }, { call: 'reintentar' }],
      message: 'resources.ejecuciones.messages.enCola',
    },
    reprocesar: {
      on: ['record', 'bulk'],
      needs: 'ejecutar',
      rows: OF_OWN_AREA,
      available: { tarea: { $ne: null } },
      icon: 'list-restart',
      tone: 'primary',
      run: [{ move: 'reprocesar' }, { call: 'reprocesar' }],
      message: 'resources.ejecuciones.messages.enCola',
    },
    cancelar: {
      on: ['record', 'bulk'],
      needs: 'cancelar',
      rows: OF_OWN_AREA,
      confirm: true,
      tone: 'danger',
      icon: 'circle-off',
      input: { motivo: { kind: 'text', max: 200 } },
      run: [{ move: 'cancelar' }, { call: 'cancelar' }],
      message: 'resources.ejecuciones.messages.cancelada',
    },
  },
});
