import type { Condition } from '../../../src/schema/condition';
import type { ResourceSchema } from '../../../src/schema/resource';

const MESSAGES = 'resources.asignaciones.messages';
/** A published shift changes only through actions, and a pinned shift is read-only. */
const fixed: Condition = {
  $or: [{ fijada: true }, { estado: { $in: ['Publicada', 'Presente', 'Ausente', 'Tarde', 'Anulada'] } }],
};
const motivo = { kind: 'text', required: true, max: 300 } as const;

/** One person's shift on a day at a station (domain.md A11). */
export default {
  name: 'asignaciones',
  area: 'tolls',
  subject: 'Asignacion',
  title: '{fecha} · {turno}',
  icon: 'calendar-check',
  deletable: true,
  routes: {
    list: 'toll_operator/asignaciones',
    create: 'toll_operator/asignaciones/new',
    show: 'toll_operator/asignaciones/:id',
    edit: 'toll_operator/asignaciones/:id/edit',
  },
  // visible: shifts at the viewer's stations, and shifts of the viewer's own people at any station
  rows: [{ unless: 'verTodos', where: { estacion: { $in: { $user: 'estaciones' } } }, through: ['peajista'] }],
  fields: {
    periodo: { kind: 'reference', to: 'periodos', system: true, in: ['list', 'show', 'filter', 'export'] },
    fecha: { kind: 'date', required: true, readOnly: fixed },
    turno: { kind: 'reference', to: 'turnos', few: true, required: true, where: { activo: true }, readOnly: fixed },
    estacion: {
      kind: 'reference',
      to: 'estaciones',
      few: true,
      required: true,
      where: { activa: true },
      readOnly: fixed,
    },
    via: {
      kind: 'reference',
      to: 'vias',
      few: true,
      onDelete: 'setNull',
      where: { estacion: { $record: 'estacion' } },
      readOnly: fixed,
    },
    peajista: {
      kind: 'reference',
      to: 'peajistas',
      required: true,
      where: { estado: 'Activo' },
      with: ['legajo'],
      readOnly: fixed,
    },
    rol: {
      kind: 'reference',
      to: 'habilidades',
      few: true,
      required: true,
      where: { activa: true },
      default: 'Cabina',
      readOnly: fixed,
    },
    origen: {
      kind: 'enum',
      options: ['Automática', 'Manual', 'Intercambio', 'Reemplazo'],
      tones: { Automática: 'neutral', Manual: 'info', Intercambio: 'accent', Reemplazo: 'warning' },
      default: 'Manual',
      system: true,
      in: ['list', 'show', 'filter', 'export'],
    },
    fijada: { kind: 'boolean', default: false, system: true, in: ['list', 'show', 'filter', 'export'] },
    extra: { kind: 'boolean', default: false, readOnly: fixed },
    estado: {
      kind: 'status',
      options: ['Planificada', 'Publicada', 'Presente', 'Ausente', 'Tarde', 'Anulada'],
      initial: 'Planificada',
      tones: {
        Planificada: 'neutral',
        Publicada: 'info',
        Presente: 'success',
        Ausente: 'danger',
        Tarde: 'warning',
        Anulada: 'muted',
      },
      icons: {
        Planificada: 'pencil-line',
        Publicada: 'megaphone',
        Presente: 'circle-check',
        Ausente: 'circle-alert',
        Tarde: 'clock',
        Anulada: 'circle-off',
      },
      transitions: [
        { action: 'marcarPresente', from: ['Publicada', 'Ausente', 'Tarde'], to: 'Presente' },
        { action: 'marcarTarde', from: ['Publicada', 'Ausente', 'Presente'], to: 'Tarde' },
        { action: 'marcarAusente', from: ['Publicada', 'Presente', 'Tarde'], to: 'Ausente' },
        { action: 'anular', from: ['Planificada', 'Publicada'], to: 'Anulada' },
        { action: 'reemplazar', from: ['Publicada'], to: 'Anulada' },
        { action: 'reemplazar', from: ['Ausente'], to: 'Ausente' },
      ],
    },
    horaEntrada: { kind: 'time', system: true, in: ['list', 'show', 'filter', 'export'] },
    horaSalida: { kind: 'time', system: true, in: ['list', 'show', 'filter', 'export'] },
    // the day, null once cancelled; unique with the person, so that nobody has two shifts on one day
    diaOcupado: { kind: 'date', system: true, in: [] },
  },
  unique: [['peajista', 'diaOcupado']],
  indexes: [
    ['fecha', 'estacion', 'turno'],
    ['periodo', 'fecha'],
    ['peajista', 'fecha'],
    ['estado', 'fecha'],
  ],
  list: {
    columns: ['fecha', 'turno', 'estacion', 'peajista', 'rol', 'estado', 'origen', 'fijada'],
    sort: ['fecha', 'asc'],
    filters: ['fecha', 'estacion', 'turno', 'peajista', 'estado', 'periodo'],
    views: [
      { name: 'hoy', filter: { fecha: { $now: 'P0D' } } },
      { name: 'sinMarcar', filter: { estado: 'Publicada', fecha: { $lt: { $now: 'P0D' } } } },
      { name: 'proximas', filter: { fecha: { $gt: { $now: 'P0D' } } } },
      { name: 'todas', filter: {}, sort: ['fecha', 'desc'] },
    ],
  },
  panels: {
    hoy: { draw: 'metric', view: 'hoy' },
    ausentesHoy: { draw: 'metric', view: 'hoy', filter: { estado: 'Ausente' } },
    hoyPorEstacion: { draw: 'breakdown', by: 'estacion', view: 'hoy' },
    ausentes: {
      draw: 'metric',
      filter: { estado: 'Ausente' },
      at: 'fecha',
      period: 'P30D',
      compare: true,
      view: 'todas',
    },
    tardes: { draw: 'metric', filter: { estado: 'Tarde' }, at: 'fecha', period: 'P30D', compare: true, view: 'todas' },
    sinMarcar: { draw: 'metric', view: 'sinMarcar' },
  },
  show: {
    header: ['peajista', 'turno', 'estacion', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'shift',
                columns: 2,
                children: [
                  { field: 'fecha' },
                  { field: 'turno' },
                  { field: 'estacion' },
                  { field: 'via' },
                  { field: 'peajista' },
                  { field: 'rol' },
                  { field: 'extra' },
                ],
              },
              {
                section: 'course',
                columns: 2,
                children: [
                  { field: 'periodo' },
                  { field: 'origen' },
                  { field: 'fijada' },
                  { field: 'horaEntrada' },
                  { field: 'horaSalida' },
                ],
              },
            ],
          },
          { name: 'history', children: [{ history: true }] },
        ],
      },
    ],
  },
  create: {
    only: ['fecha', 'turno', 'estacion', 'via', 'peajista', 'rol', 'extra'],
  },
  actions: {
    marcarPresente: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'circle-check',
      tone: 'primary',
      available: { fecha: { $lte: { $now: 'P0D' } } },
      input: { horaEntrada: { kind: 'time' }, horaSalida: { kind: 'time' } },
      run: [
        { call: 'periodoAbierto' },
        { move: 'marcarPresente' },
        { set: { horaEntrada: { $input: 'horaEntrada' }, horaSalida: { $input: 'horaSalida' } } },
      ],
      message: `${MESSAGES}.presente`,
    },
    marcarTarde: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'clock',
      available: { fecha: { $lte: { $now: 'P0D' } } },
      input: { horaEntrada: { kind: 'time', required: true }, horaSalida: { kind: 'time' } },
      run: [
        { call: 'periodoAbierto' },
        { move: 'marcarTarde' },
        { set: { horaEntrada: { $input: 'horaEntrada' }, horaSalida: { $input: 'horaSalida' } } },
      ],
      message: `${MESSAGES}.tarde`,
    },
    marcarAusente: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'circle-alert',
      tone: 'danger',
      available: { fecha: { $lte: { $now: 'P0D' } } },
      input: { motivo: { kind: 'text', max: 300 } },
      run: [{ call: 'periodoAbierto' }, { move: 'marcarAusente' }, { set: { horaEntrada: null, horaSalida: null } }],
      message: `${MESSAGES}.ausente`,
    },
    reemplazar: {
      on: ['record'],
      needs: 'editar',
      icon: 'arrow-left-right',
      available: { fijada: false },
      input: {
        reemplazante: {
          kind: 'reference',
          to: 'peajistas',
          required: true,
          where: { estado: 'Activo', id: { $ne: { $record: 'peajista' } } },
        },
        motivo,
      },
      run: [{ call: 'periodoAbierto' }, { move: 'reemplazar' }, { call: 'reemplazar' }],
      message: `${MESSAGES}.reemplazada`,
    },
    fijar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'lock',
      available: { fijada: false, estado: { $in: ['Planificada', 'Publicada'] } },
      run: [{ set: { fijada: true } }],
      undo: true,
      message: `${MESSAGES}.fijada`,
    },
    soltar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'lock-open',
      available: { fijada: true },
      run: [{ set: { fijada: false } }],
      undo: true,
      message: `${MESSAGES}.soltada`,
    },
    anular: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'circle-off',
      tone: 'danger',
      available: { fijada: false },
      input: { motivo },
      run: [{ call: 'periodoAbierto' }, { move: 'anular' }, { set: { diaOcupado: null } }],
      message: `${MESSAGES}.anulada`,
    },
  },
} satisfies ResourceSchema;
