import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';
import { DEBIT_TYPES } from './shared/debitKinds';

const MESSAGES = 'resources.lotesDebito.messages';
/** runs with a complete response */
const isAnswered: Condition = { estado: { $in: ['Conciliado', 'Cerrado'] } };
const presented = { filter: isAnswered, aggregate: 'sum', of: 'importe', at: 'fechaDebito' } as const;
const isStarted: Condition = { estado: { $nin: [null, 'Borrador'] } };

/** Batches of debits presented to banks and cards (domain.md A7). */
export default defineResource({
  name: 'lotesDebito',
  area: 'collections',
  subject: 'LoteDebito',
  title: '{tipo} {periodo} · {intento}',
  icon: 'layers',
  lookup: 'Cobro|Factura',
  routes: 'charges/debitos',
  indexes: [['fechaDebito'], ['estado', 'fechaDebito']],
  fields: {
    tipo: {
      kind: 'enum',
      options: DEBIT_TYPES,
      required: true,
      readOnly: isStarted,
    },
    // code of a bank, the first three digits of its accounts; null: accounts of all banks
    banco: {
      kind: 'code',
      min: 3,
      max: 3,
      stops: true,
      normalize: ['digits'],
      readOnly: isStarted,
      hidden: { tipo: { $ne: 'CBU directo' } },
      in: ['show', 'create', 'edit', 'filter', 'export'],
    },
    periodo: { kind: 'code', format: 'periodo', required: true, max: 7, normalize: ['trim'], readOnly: isStarted },
    intento: { kind: 'integer', min: 1, max: 3, required: true, default: 1, readOnly: isStarted },
    estado: {
      kind: 'status',
      options: [
        'Borrador',
        'Generando',
        'Generado',
        'Presentando',
        'Presentado',
        'RespuestaParcial',
        'Conciliado',
        'Cerrado',
        'Anulado',
      ],
      steps: ['Borrador', 'Generado', 'Presentado', 'Conciliado', 'Cerrado'],
      initial: 'Borrador',
      tones: {
        Borrador: 'neutral',
        Generando: 'progress',
        Generado: 'info',
        Presentando: 'progress',
        Presentado: 'progress',
        RespuestaParcial: 'warning',
        Conciliado: 'accent',
        Cerrado: 'success',
        Anulado: 'muted',
      },
      transitions: [
        // again where the process failed
        { action: 'generar', from: ['Borrador', 'Generando'], to: 'Generando' },
        { action: 'terminarGeneracion', from: ['Generando'], to: 'Generado', auto: true },
        { action: 'presentar', from: ['Generado', 'Presentando'], to: 'Presentando' },
        { action: 'terminarPresentacion', from: ['Presentando'], to: 'Presentado', auto: true },
        { action: 'vaciar', from: ['Generando', 'Presentando'], to: 'Borrador', auto: true },
        { action: 'recibir', from: ['Presentado'], to: 'RespuestaParcial', auto: true },
        { action: 'conciliar', from: ['Presentado', 'RespuestaParcial'], to: 'Conciliado' },
        { action: 'cerrar', from: ['Conciliado'], to: 'Cerrado' },
        { action: 'anular', from: ['Borrador', 'Generado'], to: 'Anulado' },
      ],
    },
    fechaPresentacion: { kind: 'date', system: true },
    // when it was presented: the day and time in the header of the file
    presentadaEn: { kind: 'dateTime', system: true, in: [] },
    fechaDebito: {
      kind: 'date',
      required: true,
      readOnly: isStarted,
      checks: [{ when: { fechaDebito: { $lte: { $now: 'P0D' } } }, message: `${MESSAGES}.debitoDespues` }],
    },
    cantidad: { kind: 'integer', default: 0, system: true },
    importe: { kind: 'money', default: '0.00', system: true },
    aceptado: { kind: 'money', default: '0.00', system: true },
    rechazado: { kind: 'money', default: '0.00', system: true },
    rechazos: { kind: 'integer', default: 0, system: true, in: ['list', 'show', 'export'] },
    observaciones: { kind: 'longText', max: 2000, system: true, in: ['show', 'export'] },
    // the file that was presented, and the run of the process that works on it
    archivo: { kind: 'reference', to: 'archivos', system: true, onDelete: 'setNull', in: ['show', 'export'] },
    ejecucion: { kind: 'reference', to: 'ejecuciones', system: true, onDelete: 'setNull', in: ['show'] },
    items: {
      kind: 'reverse',
      from: 'loteDebitoItems',
      field: 'lote',
      columns: ['factura', 'cuota', 'titular', 'medioPago', 'importe', 'estado', 'codigoRechazo', 'motivo'],
      sort: ['id', 'asc'],
    },
  },
  panels: {
    aceptado: {
      draw: 'metric',
      aggregate: 'sum',
      of: 'aceptado',
      at: 'fechaDebito',
      period: 'P30D',
      compare: true,
      good: 'up',
    },
    rechazado: {
      draw: 'metric',
      aggregate: 'sum',
      of: 'rechazado',
      at: 'fechaDebito',
      period: 'P30D',
      compare: true,
      good: 'down',
    },
    aceptadoPorTipo: {
      draw: 'breakdown',
      aggregate: 'sum',
      of: 'aceptado',
      by: 'tipo',
      at: 'fechaDebito',
      period: 'P30D',
    },
    rechazadoPorTipo: {
      draw: 'breakdown',
      aggregate: 'sum',
      of: 'rechazado',
      by: 'tipo',
      at: 'fechaDebito',
      period: 'P30D',
    },
    aceptadoPorIntento: {
      draw: 'breakdown',
      aggregate: 'sum',
      of: 'aceptado',
      by: 'intento',
      at: 'fechaDebito',
      period: 'P30D',
    },
    efectividad: {
      draw: 'metric',
      filter: isAnswered,
      aggregate: 'sum',
      of: 'aceptado',
      at: 'fechaDebito',
      period: 'P30D',
      over: presented,
    },
    efectividadPorTipo: {
      draw: 'breakdown',
      filter: isAnswered,
      aggregate: 'sum',
      of: 'aceptado',
      by: 'tipo',
      at: 'fechaDebito',
      period: 'P90D',
      over: { ...presented, by: 'tipo' },
    },
    efectividadPorIntento: {
      draw: 'breakdown',
      filter: isAnswered,
      aggregate: 'sum',
      of: 'aceptado',
      by: 'intento',
      at: 'fechaDebito',
      period: 'P90D',
      over: { ...presented, by: 'intento' },
    },
  },
  list: {
    columns: ['tipo', 'periodo', 'intento', 'fechaDebito', 'cantidad', 'importe', 'aceptado', 'rechazado', 'estado'],
    search: ['periodo'],
    sort: ['fechaDebito', 'desc'],
    filters: ['tipo', 'estado', 'periodo', 'fechaDebito'],
    views: [
      { name: 'todos', filter: {} },
      { name: 'enCurso', filter: { estado: { $nin: ['Cerrado', 'Anulado'] } } },
    ],
  },
  show: {
    header: ['estado', 'fechaDebito', 'cantidad', 'importe', 'rechazado'],
    layout: [
      {
        section: 'debit',
        columns: 2,
        children: ['tipo', 'banco', 'periodo', 'intento', 'fechaPresentacion', 'fechaDebito', 'archivo', 'ejecucion'],
      },
      {
        section: 'answer',
        columns: 2,
        children: ['cantidad', 'importe', 'aceptado', 'rechazado', 'rechazos', 'observaciones'],
      },
      'items',
    ],
  },
  create: { only: ['tipo', 'banco', 'periodo', 'intento', 'fechaDebito'] },
  actions: {
    generar: {
      on: ['record'],
      needs: 'crear',
      icon: 'list-checks',
      tone: 'primary',
      run: [{ move: 'generar' }, { call: 'generar' }],
      message: `${MESSAGES}.generado`,
    },
    presentar: {
      on: ['record'],
      needs: 'presentar',
      icon: 'send',
      tone: 'primary',
      confirm: true,
      run: [{ move: 'presentar' }, { call: 'presentar' }],
      message: `${MESSAGES}.presentado`,
    },
    conciliar: {
      on: ['record'],
      needs: 'conciliar',
      icon: 'list-checks',
      tone: 'primary',
      input: {
        // invoices without a line stay pending
        respuesta: { kind: 'longText', max: 100_000, rows: 6 },
        aceptados: {
          kind: 'items',
          max: 500,
          fields: {
            factura: { kind: 'reference', to: 'facturas', required: true, where: { estado: 'EnDébito' } },
            importe: { kind: 'money', required: true, min: '0.01' },
          },
        },
        rechazos: {
          kind: 'items',
          max: 500,
          fields: {
            factura: { kind: 'reference', to: 'facturas', required: true, where: { estado: 'EnDébito' } },
            codigo: { kind: 'reference', to: 'codigosRechazo', required: true, where: { activo: true } },
          },
        },
      },
      run: [{ move: 'conciliar' }, { call: 'conciliar' }],
      message: `${MESSAGES}.conciliado`,
    },
    cerrar: {
      on: ['record'],
      needs: 'conciliar',
      icon: 'lock',
      run: [{ move: 'cerrar' }],
      message: `${MESSAGES}.cerrado`,
    },
    anular: {
      on: ['record'],
      needs: 'presentar',
      icon: 'ban',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'anular' }, { call: 'anular' }],
      message: `${MESSAGES}.anulado`,
    },
  },
});
