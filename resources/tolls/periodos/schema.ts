import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.periodos.messages';

/** Monthly rosters (domain.md A11). Publishing freezes a roster: later changes go through actions on single shifts. */
export default defineResource({
  name: 'periodos',
  area: 'tolls',
  subject: 'Asignacion',
  // shared by all stations, so a station chief may not write it
  writes: 'generar',
  title: '{codigo}',
  icon: 'calendar-days',
  key: 'codigo',
  routes: {
    list: 'toll_operator',
    create: 'toll_operator/new',
    show: 'toll_operator/schedule/:id',
    edit: 'toll_operator/schedule/:id/edit',
  },
  fields: {
    codigo: { kind: 'code', required: true, max: 7, format: 'mes', normalize: ['trim'], width: 96 },
    estado: {
      kind: 'status',
      options: ['Borrador', 'Generado', 'EnRevisión', 'Publicado', 'Cerrado'],
      initial: 'Borrador',
      tones: { Borrador: 'neutral', Generado: 'info', EnRevisión: 'warning', Publicado: 'success', Cerrado: 'muted' },
      icons: {
        Borrador: 'pencil-line',
        Generado: 'zap',
        EnRevisión: 'clock',
        Publicado: 'megaphone',
        Cerrado: 'lock',
      },
      transitions: [
        { action: 'revisar', from: ['Borrador', 'Generado'], to: 'EnRevisión' },
        { action: 'devolver', from: ['EnRevisión'], to: 'Borrador' },
        { action: 'publicar', from: ['EnRevisión'], to: 'Publicado' },
        { action: 'reabrir', from: ['Publicado'], to: 'EnRevisión' },
        { action: 'cerrar', from: ['Publicado'], to: 'Cerrado' },
      ],
    },
    desde: { kind: 'date', system: true, in: ['list', 'show', 'filter', 'export'] },
    hasta: { kind: 'date', system: true, in: ['list', 'show', 'filter', 'export'] },
    asignados: { kind: 'computed', aggregate: 'count', over: 'asignaciones', where: { diaOcupado: { $ne: null } } },
    cobertura: { kind: 'computed', handler: 'cobertura', uses: ['estado'], as: { kind: 'integer', unit: '%' } },
    infracciones: { kind: 'computed', handler: 'infracciones', uses: ['estado', 'puntaje'], as: { kind: 'integer' } },
    equidad: { kind: 'computed', handler: 'equidad', as: { kind: 'integer', unit: '%' } },
    publicadoEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    versionPublicada: { kind: 'integer', default: 0, system: true, in: ['list', 'show', 'export'] },
    puntaje: { kind: 'json', system: true, in: ['export'] },
    reglas: { kind: 'json', system: true, in: ['export'] },
    observacion: { kind: 'longText', max: 500, rows: 3, in: ['show', 'create', 'edit', 'export'] },
    jornadas: {
      kind: 'reverse',
      from: 'jornadas',
      field: 'periodo',
      columns: ['fecha', 'tipoDia', 'observacion'],
      sort: ['fecha', 'asc'],
    },
    asignaciones: {
      kind: 'reverse',
      from: 'asignaciones',
      field: 'periodo',
      columns: ['fecha', 'turno', 'estacion', 'peajista', 'rol', 'estado'],
      sort: ['fecha', 'asc'],
    },
  },
  indexes: [['estado', 'codigo']],
  list: {
    above: 'rosterHead',
    columns: ['codigo', 'estado', 'asignados', 'cobertura', 'infracciones', 'equidad', 'publicadoEn'],
    search: ['codigo'],
    sort: ['codigo', 'desc'],
    filters: ['estado'],
  },
  show: {
    slot: 'schedulePage',
    header: ['estado', 'cobertura', 'infracciones', 'equidad', 'publicadoEn'],
    layout: [
      {
        tabs: [
          { name: 'grid', children: [{ slot: 'scheduleGrid' }] },
          {
            name: 'data',
            children: [
              {
                section: 'month',
                columns: 2,
                children: ['desde', 'hasta', 'asignados', 'versionPublicada', 'observacion'],
              },
              'asignaciones',
            ],
          },
          { name: 'days', children: ['jornadas'] },
        ],
      },
    ],
  },
  actions: {
    revisar: {
      on: ['record'],
      needs: 'generar',
      icon: 'send',
      tone: 'primary',
      run: [{ move: 'revisar' }],
      message: `${MESSAGES}.enRevision`,
    },
    publicar: {
      on: ['record'],
      needs: 'publicar',
      icon: 'megaphone',
      tone: 'primary',
      confirm: true,
      run: [{ move: 'publicar' }, { call: 'publicar' }],
      message: `${MESSAGES}.publicado`,
    },
    devolver: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'undo-2',
      input: { comentario: { kind: 'longText', required: true, max: 500, rows: 3 } },
      run: [{ move: 'devolver' }],
      message: `${MESSAGES}.devuelto`,
    },
    reabrir: {
      on: ['record'],
      needs: 'publicar',
      icon: 'rotate-ccw',
      tone: 'danger',
      input: { motivo: { kind: 'longText', required: true, max: 500, rows: 3 } },
      run: [{ move: 'reabrir' }, { call: 'reabrir' }],
      message: `${MESSAGES}.reabierto`,
    },
    cerrar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'lock',
      confirm: true,
      available: { hasta: { $lt: { $now: 'P0D' } } },
      run: [{ call: 'sinMarcar' }, { move: 'cerrar' }],
      message: `${MESSAGES}.cerrado`,
    },
    planilla: {
      on: ['record'],
      needs: 'exportar',
      icon: 'file-down',
      run: [{ document: 'planilla' }],
    },
    calendario: {
      on: ['record'],
      needs: 'exportar',
      icon: 'calendar-days',
      available: { estado: { $in: ['Publicado', 'Cerrado'] } },
      input: { peajista: { kind: 'reference', to: 'peajistas' } },
      run: [{ document: 'calendario' }],
    },
  },
});
