import { defineResource } from '../../../src/schema/defineResource';
import { MARKS } from '../extractosBanco/shared/entry';
import { CRITERIA } from './shared/criteria';

const MESSAGES = 'resources.movimientosBanco.messages';

/**
 * Movements of the operator's bank account (docs/bank-statements.md). Only CONC creates them. A movement is applied to one payment,
 * or ignored with a reason.
 */
export default defineResource({
  name: 'movimientosBanco',
  area: 'collections',
  subject: 'Cobro',
  title: '{fecha} · {importe}',
  icon: 'banknote',
  appendOnly: true,
  tab: 2,
  routes: { list: 'charges/banco', show: 'charges/banco/:id' },
  unique: [['extracto', 'linea']],
  indexes: [['estado', 'fecha'], ['fecha'], ['titular'], ['cuit', 'estado'], ['cbu', 'estado']],
  // nobody else sees any
  rows: [{ unless: 'verBanco', where: { estado: null } }],
  fields: {
    extracto: { kind: 'reference', to: 'extractosBanco', required: true, onDelete: 'restrict' },
    linea: { kind: 'integer', required: true, min: 1, width: 80, in: ['list', 'show', 'export'] },
    fecha: { kind: 'date', required: true },
    fechaContable: { kind: 'date', in: ['show', 'export'] },
    marca: { kind: 'enum', options: MARKS, required: true, in: ['show', 'filter', 'export'] },
    operacion: { kind: 'code', max: 4, in: ['show', 'filter', 'export'] },
    // positive: the account received it
    importe: { kind: 'money', required: true },
    nombre: { kind: 'text', max: 70 },
    cuit: { kind: 'code', format: 'cuit', max: 11 },
    cbu: { kind: 'code', format: 'cbu', max: 22, readWith: 'crear', mask: 'last4', in: ['show', 'export'] },
    referencia: { kind: 'code', max: 40 },
    referenciaBanco: { kind: 'code', max: 16, in: ['show', 'filter', 'export'] },
    concepto: { kind: 'text', max: 140 },
    // the bank's whole text, which may contain account numbers
    texto: { kind: 'longText', max: 1000, readWith: 'crear', in: ['show', 'export'] },
    titular: { kind: 'reference', to: 'titulares', onDelete: 'restrict' },
    cobro: { kind: 'reference', to: 'cobros', unique: true, onDelete: 'restrict' },
    criterio: { kind: 'enum', options: CRITERIA, system: true, in: ['list', 'show', 'filter', 'export'] },
    regla: {
      kind: 'reference',
      to: 'reglasBanco',
      onDelete: 'setNull',
      system: true,
      in: ['show', 'filter', 'export'],
    },
    motivo: { kind: 'text', max: 300, system: true, in: ['show', 'export'] },
    // what a person took back is left to a person
    automatico: { kind: 'boolean', default: true, system: true, in: ['show', 'filter', 'export'] },
    estado: {
      kind: 'status',
      options: ['Pendiente', 'Conciliado', 'Ignorado'],
      initial: 'Pendiente',
      tones: { Pendiente: 'warning', Conciliado: 'success', Ignorado: 'muted' },
      icons: { Pendiente: 'hourglass', Conciliado: 'circle-check', Ignorado: 'archive' },
      transitions: [
        { action: 'aplicar', from: ['Pendiente'], to: 'Conciliado' },
        { action: 'ignorar', from: ['Pendiente'], to: 'Ignorado' },
        { action: 'deshacer', from: ['Conciliado'], to: 'Pendiente' },
        { action: 'reabrir', from: ['Ignorado'], to: 'Pendiente' },
        // its payment was reversed among the payments
        { action: 'devolver', from: ['Conciliado'], to: 'Pendiente', auto: true },
      ],
    },
    sugerencias: {
      kind: 'computed',
      handler: 'sugerencias',
      uses: ['estado', 'marca', 'importe', 'cuit', 'nombre', 'concepto'],
      as: { kind: 'json' },
      in: [],
    },
  },
  panels: {
    pendiente: { draw: 'metric', view: 'pendientes', aggregate: 'sum', of: 'importe' },
    porConciliar: { draw: 'metric', view: 'pendientes' },
    conciliado: {
      draw: 'metric',
      filter: { estado: 'Conciliado' },
      aggregate: 'sum',
      of: 'importe',
      at: 'fecha',
      period: 'P30D',
      compare: true,
    },
    ignorado: {
      draw: 'metric',
      filter: { estado: 'Ignorado' },
      aggregate: 'sum',
      of: 'importe',
      at: 'fecha',
      period: 'P30D',
      compare: true,
    },
  },
  list: {
    panels: ['porConciliar', 'pendiente', 'conciliado', 'ignorado'],
    columns: ['fecha', 'importe', 'nombre', 'cuit', 'referencia', 'concepto', 'titular', 'cobro', 'criterio', 'estado'],
    card: ['fecha', 'importe', 'nombre', 'estado'],
    search: ['nombre', 'cuit', 'referencia', 'concepto'],
    sort: ['fecha', 'desc'],
    filters: ['estado', 'fecha', 'importe', 'titular', 'criterio', 'extracto'],
    views: [
      { name: 'pendientes', filter: { estado: 'Pendiente' }, sort: ['fecha', 'asc'] },
      { name: 'conciliados', filter: { estado: 'Conciliado' } },
      { name: 'ignorados', filter: { estado: 'Ignorado' } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['fecha', 'importe', 'nombre', 'titular', 'estado'],
    layout: [
      { slot: 'bankSuggestions', fields: ['sugerencias'] },
      {
        section: 'movement',
        columns: 2,
        children: [
          'nombre',
          'cuit',
          'cbu',
          'referencia',
          'referenciaBanco',
          'concepto',
          'marca',
          'operacion',
          'fechaContable',
          'extracto',
          'linea',
          'texto',
        ],
      },
      { section: 'matching', columns: 2, children: ['titular', 'cobro', 'criterio', 'regla', 'motivo', 'automatico'] },
    ],
  },
  actions: {
    aplicar: {
      on: ['record'],
      needs: 'crear',
      icon: 'circle-check-big',
      tone: 'primary',
      available: { importe: { $gt: '0.00' } },
      input: {
        // a transfer of this amount that somebody registered before it arrived
        cobro: {
          kind: 'reference',
          to: 'cobros',
          where: { medio: 'Transferencia', estado: 'Pendiente', importe: { $record: 'importe' } },
        },
        titular: {
          kind: 'reference',
          to: 'titulares',
          required: true,
          hidden: { cobro: { $ne: null } },
        },
      },
      run: [{ move: 'aplicar' }, { call: 'aplicar' }],
      message: `${MESSAGES}.aplicado`,
    },
    ignorar: {
      on: ['record', 'bulk'],
      needs: 'crear',
      icon: 'archive',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'ignorar' }, { set: { motivo: { $input: 'motivo' }, criterio: 'A mano' } }],
      message: `${MESSAGES}.ignorado`,
    },
    reabrir: {
      on: ['record', 'bulk'],
      needs: 'crear',
      icon: 'undo-2',
      run: [{ move: 'reabrir' }, { set: { motivo: null, criterio: null, regla: null, automatico: false } }],
      message: `${MESSAGES}.reabierto`,
    },
    deshacer: {
      on: ['record'],
      needs: 'revertir',
      icon: 'undo-2',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 280 } },
      run: [{ move: 'deshacer' }, { call: 'deshacer' }],
      message: `${MESSAGES}.deshecho`,
    },
  },
});
