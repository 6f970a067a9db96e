import type { Condition } from '../../../src/schema/condition';
import { defineResource, type ShortNode } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.exenciones.messages';
const undecided: Condition = { estado: { $in: ['Solicitada', 'EnEvaluación'] } };
const decided: Condition = { estado: { $nin: ['Solicitada', 'EnEvaluación'] } };

const data: ShortNode[] = [
  {
    section: 'request',
    columns: 2,
    children: ['titular', 'tipo', 'certificado', 'ticket'],
  },
  {
    section: 'scope',
    columns: 2,
    children: ['vehiculos', 'topeMensual', 'vigenciaDesde', 'vigenciaHasta'],
  },
  { section: 'papers', children: ['adjuntos'] },
];

/** Exemptions from tolls: holder, reason and validity (domain.md A3). */
export default defineResource({
  name: 'exenciones',
  area: 'holders',
  subject: 'Exencion',
  title: '{tipo} · {certificado}',
  icon: 'accessibility',
  lookup: 'MedioPaso',
  lookupFields: ['titular', 'vigenciaHasta', 'estado'],
  tab: 1,
  routes: 'sau/exenciones',
  fields: {
    titular: { kind: 'reference', to: 'titulares', required: true, onDelete: 'cascade', readOnly: decided },
    tipo: {
      kind: 'enum',
      options: [
        'Discapacidad',
        'Veterano de Malvinas',
        'Ambulancia',
        'Bomberos',
        'Policía',
        'Vialidad',
        'Personal propio',
        'Autoriza supervisor',
      ],
      icons: {
        Discapacidad: 'accessibility',
        'Veterano de Malvinas': 'medal',
        Ambulancia: 'siren',
        Bomberos: 'siren',
        Policía: 'shield-check',
        Vialidad: 'wrench',
        'Personal propio': 'id-card',
        'Autoriza supervisor': 'user-round',
      },
      required: true,
      readOnly: decided,
    },
    certificado: {
      kind: 'code',
      max: 40,
      normalize: ['trim', 'upper'],
      required: { tipo: { $ne: 'Autoriza supervisor' } },
    },
    vehiculos: {
      kind: 'references',
      to: 'vehiculos',
      where: { titular: { $record: 'titular' }, estado: 'Activo' },
    },
    topeMensual: { kind: 'integer', min: 1, max: 999 },
    vigenciaDesde: { kind: 'date' },
    vigenciaHasta: {
      kind: 'date',
      checks: [{ when: { vigenciaHasta: { $lt: { $record: 'vigenciaDesde' } } }, message: `${MESSAGES}.vigencia` }],
    },
    estado: {
      kind: 'status',
      options: ['Solicitada', 'EnEvaluación', 'Aprobada', 'Rechazada', 'Vencida', 'Revocada'],
      steps: ['Solicitada', 'EnEvaluación', 'Aprobada'],
      initial: 'Solicitada',
      tones: {
        Solicitada: 'info',
        EnEvaluación: 'progress',
        Aprobada: 'success',
        Rechazada: 'danger',
        Vencida: 'warning',
        Revocada: 'muted',
      },
      icons: {
        Solicitada: 'inbox',
        EnEvaluación: 'hourglass',
        Aprobada: 'circle-check',
        Rechazada: 'circle-off',
        Vencida: 'clock',
        Revocada: 'archive',
      },
      transitions: [
        { action: 'evaluar', from: ['Solicitada'], to: 'EnEvaluación' },
        { action: 'aprobar', from: ['EnEvaluación'], to: 'Aprobada' },
        { action: 'rechazar', from: ['Solicitada', 'EnEvaluación'], to: 'Rechazada' },
        { action: 'reconsiderar', from: ['Rechazada'], to: 'EnEvaluación' },
        { action: 'vencer', from: ['Aprobada'], to: 'Vencida', auto: true },
        { action: 'renovar', from: ['Vencida', 'Aprobada'], to: 'EnEvaluación' },
        { action: 'revocar', from: ['Aprobada', 'Vencida'], to: 'Revocada' },
      ],
    },
    motivoEstado: {
      kind: 'text',
      max: 300,
      system: true,
      in: ['show', 'export'],
      hidden: { estado: { $in: ['Solicitada', 'Aprobada', 'Vencida'] } },
    },
    ticket: {
      kind: 'reference',
      to: 'tickets',
      onDelete: 'setNull',
      where: { titular: { $record: 'titular' } },
      in: ['show', 'create', 'edit', 'filter', 'export'],
    },
    adjuntos: {
      kind: 'file',
      multiple: true,
      accept: ['application/pdf', 'image/*'],
      in: ['show', 'create', 'edit'],
    },
    fechaSolicitud: { kind: 'date', system: true },
    resueltaPor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', system: true, hidden: undecided },
    resueltaEn: { kind: 'dateTime', system: true, in: ['show', 'filter', 'export'], hidden: undecided },
    medios: {
      kind: 'reverse',
      from: 'mediosDePaso',
      field: 'exencion',
      columns: ['numero', 'vehiculo', 'binServicio', 'estado', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
  },
  indexes: [['estado', 'vigenciaHasta']],
  panels: {
    pendientes: { draw: 'metric', view: 'pendientes' },
    porVencer: { draw: 'metric', view: 'porVencer' },
  },
  list: {
    ages: { fechaSolicitud: { warning: 7, danger: 15, while: { estado: { $in: ['Solicitada', 'EnEvaluación'] } } } },
    columns: [
      'titular',
      'tipo',
      'certificado',
      'vigenciaHasta',
      'topeMensual',
      'estado',
      'fechaSolicitud',
      'resueltaPor',
    ],
    card: ['titular', 'tipo', 'vigenciaHasta'],
    search: ['certificado'],
    sort: ['fechaSolicitud', 'desc'],
    filters: ['estado', 'tipo', 'titular', 'vigenciaHasta'],
    views: [
      {
        name: 'pendientes',
        filter: { estado: { $in: ['Solicitada', 'EnEvaluación'] } },
        sort: ['fechaSolicitud', 'asc'],
      },
      {
        name: 'porVencer',
        filter: { estado: 'Aprobada', vigenciaHasta: { $lte: { $now: 'P30D' } } },
        sort: ['vigenciaHasta', 'asc'],
      },
      { name: 'aprobadas', filter: { estado: 'Aprobada' } },
      { name: 'todas', filter: {} },
    ],
  },
  create: { layout: data },
  edit: { layout: data },
  show: {
    header: ['titular', 'tipo', 'vigenciaHasta', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              ...data,
              {
                section: 'decision',
                columns: 2,
                children: ['fechaSolicitud', 'resueltaEn', 'resueltaPor', 'motivoEstado'],
              },
            ],
          },
          { name: 'passes', children: ['medios'] },
        ],
      },
    ],
  },
  actions: {
    evaluar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'hourglass',
      tone: 'primary',
      run: [{ move: 'evaluar' }],
      undo: true,
      message: `${MESSAGES}.enEvaluacion`,
    },
    aprobar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'circle-check',
      tone: 'primary',
      input: {
        vigenciaDesde: { kind: 'date', required: true },
        vigenciaHasta: {
          kind: 'date',
          required: true,
          checks: [
            { when: { vigenciaHasta: { $lt: { $record: 'vigenciaDesde' } } }, message: `${MESSAGES}.vigencia` },
            { when: { vigenciaHasta: { $lt: { $now: 'P0D' } } }, message: `${MESSAGES}.yaVencida` },
          ],
        },
        topeMensual: { kind: 'integer', min: 1, max: 999 },
      },
      run: [{ move: 'aprobar' }, { call: 'aprobar' }],
      message: `${MESSAGES}.aprobada`,
    },
    rechazar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'circle-off',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'rechazar' }, { call: 'resolver' }],
      message: `${MESSAGES}.rechazada`,
    },
    reconsiderar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'undo-2',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [
        { move: 'reconsiderar' },
        { set: { motivoEstado: { $input: 'motivo' }, resueltaPor: null, resueltaEn: null } },
      ],
      message: `${MESSAGES}.enEvaluacion`,
    },
    renovar: {
      on: ['record'],
      needs: 'editar',
      icon: 'rotate-ccw',
      available: { vigenciaHasta: { $lte: { $now: 'P60D' } } },
      input: { certificado: { kind: 'code', max: 40, required: true, normalize: ['trim', 'upper'] } },
      run: [
        { move: 'renovar' },
        { set: { certificado: { $input: 'certificado' }, motivoEstado: null, resueltaPor: null, resueltaEn: null } },
      ],
      message: `${MESSAGES}.enEvaluacion`,
    },
    revocar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'archive',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'revocar' }, { call: 'resolver' }, { call: 'suspenderMedios' }],
      message: `${MESSAGES}.revocada`,
    },
  },
});
