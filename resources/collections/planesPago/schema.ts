import type { Condition } from '../../../src/schema/condition';
import { defineResource, type ShortNode } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.planesPago.messages';
const agreed: Condition = { estado: { $nin: [null, 'Simulado'] } };

const form: ShortNode[] = [
  { section: 'debt', children: ['titular', 'facturas'] },
  {
    section: 'terms',
    columns: 2,
    children: ['anticipo', 'cuotas', 'tasaMensual', 'primerVencimiento', 'medioPago'],
  },
];

/** Payment plans for a debt (domain.md A7, French amortisation): simulated, agreed, and in force once approved. */
export default defineResource({
  name: 'planesPago',
  area: 'collections',
  subject: 'PlanPago',
  title: 'Plan {id}',
  icon: 'calendar-range',
  lookup: 'Factura',
  lookupFields: ['titular', 'estado'],
  tab: 4,
  routes: 'charges/planes',
  indexes: [['estado', 'primerVencimiento'], ['titular']],
  fields: {
    titular: { kind: 'reference', to: 'titulares', required: true, readOnly: agreed, widget: 'holder' },
    facturas: {
      kind: 'references',
      to: 'facturas',
      required: true,
      readOnly: agreed,
      where: {
        titular: { $record: 'titular' },
        estado: { $in: ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida'] },
        plan: null,
      },
    },
    capital: { kind: 'money', system: true },
    anticipo: { kind: 'money', required: true, min: '0.00', default: '0.00', readOnly: agreed },
    cuotas: { kind: 'integer', required: true, min: 2, max: 12, default: 3, readOnly: agreed, width: 72 },
    tasaMensual: {
      kind: 'decimal',
      required: true,
      min: '0',
      max: '15',
      default: '3.50',
      unit: '%',
      readOnly: agreed,
    },
    sistema: {
      kind: 'enum',
      options: ['Francés'],
      default: 'Francés',
      required: true,
      system: true,
      in: ['show', 'export'],
    },
    primerVencimiento: {
      kind: 'date',
      required: true,
      readOnly: agreed,
      checks: [{ when: { primerVencimiento: { $lte: { $now: 'P0D' } } }, message: `${MESSAGES}.primerVencimiento` }],
    },
    medioPago: {
      kind: 'reference',
      to: 'mediosPago',
      onDelete: 'setNull',
      readOnly: agreed,
      where: { titular: { $record: 'titular' }, estado: 'Vigente' },
    },
    valorCuota: { kind: 'money', system: true },
    total: { kind: 'money', system: true },
    estado: {
      kind: 'status',
      options: ['Simulado', 'Acordado', 'Vigente', 'Cumplido', 'Caído', 'Anulado'],
      initial: 'Simulado',
      tones: {
        Simulado: 'neutral',
        Acordado: 'info',
        Vigente: 'progress',
        Cumplido: 'success',
        Caído: 'danger',
        Anulado: 'muted',
      },
      transitions: [
        { action: 'acordar', from: ['Simulado'], to: 'Acordado' },
        { action: 'aprobar', from: ['Acordado'], to: 'Vigente' },
        { action: 'cumplir', from: ['Vigente'], to: 'Cumplido', auto: true },
        { action: 'caer', from: ['Vigente'], to: 'Caído', auto: true },
        { action: 'anular', from: ['Simulado', 'Acordado'], to: 'Anulado' },
      ],
    },
    aprobadoPor: {
      kind: 'reference',
      to: 'usuarios',
      system: true,
      onDelete: 'setNull',
      in: ['show', 'filter', 'export'],
    },
    notaDebito: { kind: 'reference', to: 'facturas', system: true, in: ['show', 'export'] },
    detalle: {
      kind: 'reverse',
      from: 'planCuotas',
      field: 'plan',
      columns: ['numero', 'vence', 'capital', 'interes', 'iva', 'total', 'saldo', 'estado', 'rechazo'],
      sort: ['numero', 'asc'],
    },
  },
  panels: {
    vigentes: { draw: 'metric', view: 'vigentes' },
    enPlan: { draw: 'metric', view: 'vigentes', aggregate: 'sum', of: 'capital' },
    caidos: { draw: 'metric', view: 'caidos' },
    // of the plans that came into force
    proporcionCaidos: {
      draw: 'metric',
      view: 'caidos',
      over: { filter: { estado: { $in: ['Vigente', 'Cumplido', 'Caído'] } } },
    },
  },
  list: {
    panels: ['vigentes', 'enPlan', 'caidos'],
    columns: [
      'id',
      'titular',
      'capital',
      'anticipo',
      'cuotas',
      'valorCuota',
      'primerVencimiento',
      'estado',
      'creadoPor',
    ],
    sort: ['id', 'desc'],
    filters: ['estado', 'titular', 'primerVencimiento', 'capital'],
    views: [
      { name: 'todos', filter: {} },
      { name: 'porAprobar', filter: { estado: 'Acordado' } },
      { name: 'vigentes', filter: { estado: 'Vigente' } },
      { name: 'caidos', filter: { estado: 'Caído' } },
    ],
  },
  show: {
    header: ['estado', 'titular', 'capital', 'valorCuota', 'total'],
    layout: [
      {
        section: 'debt',
        columns: 2,
        children: ['titular', 'capital', 'facturas', 'notaDebito'],
      },
      {
        section: 'terms',
        columns: 2,
        children: [
          'anticipo',
          'cuotas',
          'tasaMensual',
          'sistema',
          'primerVencimiento',
          'valorCuota',
          'total',
          'medioPago',
          'aprobadoPor',
        ],
      },
      'detalle',
    ],
  },
  create: { layout: form },
  edit: { layout: form },
  actions: {
    acordar: {
      on: ['record'],
      needs: 'crear',
      icon: 'handshake',
      tone: 'primary',
      run: [{ move: 'acordar' }, { call: 'acordar' }],
      message: `${MESSAGES}.acordado`,
    },
    aprobar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'badge-check',
      tone: 'primary',
      confirm: true,
      // four-eyes principle: neither the author nor who agreed it approves
      available: { creadoPor: { $ne: { $user: 'id' } }, actualizadoPor: { $ne: { $user: 'id' } } },
      run: [{ move: 'aprobar' }, { set: { aprobadoPor: { $user: 'id' } } }, { call: 'aprobar' }],
      message: `${MESSAGES}.vigente`,
    },
    acuerdo: {
      on: ['record'],
      needs: 'ver',
      icon: 'file-text',
      available: { estado: { $in: ['Acordado', 'Vigente', 'Cumplido', 'Caído'] } },
      run: [{ document: 'acuerdo' }],
    },
    anular: {
      on: ['record'],
      needs: 'anular',
      icon: 'ban',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'anular' }],
      message: `${MESSAGES}.anulado`,
    },
  },
});
