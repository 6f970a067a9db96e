import type { Condition } from '../../../src/schema/condition';
import { defineResource, type ShortNode } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.corridasFacturacion.messages';
/** The inputs of a run are read-only once its calculation has started. */
const isStarted: Condition = { estado: { $nin: [null, 'Borrador'] } };

const range: ShortNode[] = ['periodo', 'ciclo', 'tipo', 'puntoVenta', 'transitosDesde', 'transitosHasta'];
const dates: ShortNode[] = ['fechaEmision', 'fechaVencimiento1', 'fechaVencimiento2', 'recargo2Pct'];

/** runs whose invoices are issued */
const isIssued: Condition = { estado: { $in: ['Emitida', 'Enviada'] } };

/** The form is a wizard; its last step previews the invoices before the run is saved. */
const wizard: ShortNode[] = [
  {
    steps: [
      { name: 'range', children: range },
      { name: 'dates', children: dates },
      { name: 'filters', children: ['filtros'] },
      { name: 'simulation', children: [{ slot: 'runSimulation' }] },
    ],
  },
];

/** Billing runs (domain.md A6). The person who prepares a run cannot approve it. */
export default defineResource({
  name: 'corridasFacturacion',
  area: 'billing',
  subject: 'CorridaFacturacion',
  title: '{periodo} · {ciclo}',
  icon: 'receipt-text',
  lookup: 'Factura',
  lookupFields: ['tipo', 'estado'],
  routes: { list: 'billing', create: 'billing/edit', show: 'billing/report/:id', edit: 'billing/edit/:id' },
  indexes: [
    ['periodo', 'ciclo'],
    ['estado', 'periodo'],
  ],
  fields: {
    periodo: {
      kind: 'code',
      format: 'periodo',
      required: true,
      max: 7,
      normalize: ['trim'],
      readOnly: isStarted,
      width: 96,
    },
    ciclo: { kind: 'enum', options: ['A', 'B', 'C'], required: true, readOnly: isStarted, width: 168 },
    tipo: {
      kind: 'enum',
      options: ['Mensual', 'Cierre de cuenta', 'Refacturación', 'Prueba'],
      required: true,
      default: 'Mensual',
      readOnly: isStarted,
    },
    estado: {
      kind: 'status',
      options: [
        'Borrador',
        'Calculando',
        'Calculada',
        'EnRevisión',
        'Aprobada',
        'Emitiendo',
        'Emitida',
        'Enviada',
        'ConErrores',
        'Cancelada',
      ],
      steps: ['Borrador', 'Calculada', 'EnRevisión', 'Aprobada', 'Emitida', 'Enviada'],
      stepMarks: { Aprobada: 'aprobadaEn' },
      initial: 'Borrador',
      tones: {
        Borrador: 'neutral',
        Calculando: 'progress',
        Calculada: 'info',
        EnRevisión: 'warning',
        Aprobada: 'accent',
        Emitiendo: 'progress',
        Emitida: 'success',
        Enviada: 'success',
        ConErrores: 'danger',
        Cancelada: 'muted',
      },
      width: 136,
      transitions: [
        { action: 'calcular', from: ['Borrador', 'ConErrores', 'Calculando', 'Calculada'], to: 'Calculando' },
        { action: 'terminarCalculo', from: ['Calculando'], to: 'Calculada', auto: true },
        { action: 'revisar', from: ['Calculada'], to: 'EnRevisión' },
        { action: 'devolver', from: ['EnRevisión', 'Aprobada', 'ConErrores'], to: 'Borrador' },
        { action: 'aprobar', from: ['EnRevisión'], to: 'Aprobada' },
        { action: 'emitir', from: ['Aprobada', 'Emitiendo'], to: 'Emitiendo' },
        { action: 'terminarEmision', from: ['Emitiendo'], to: 'Emitida', auto: true },
        { action: 'enviar', from: ['Emitida'], to: 'Enviada', auto: true },
        { action: 'fallar', from: ['Calculando', 'Emitiendo'], to: 'ConErrores', auto: true },
        {
          action: 'cancelar',
          from: ['Borrador', 'Calculada', 'EnRevisión', 'Aprobada', 'ConErrores'],
          to: 'Cancelada',
        },
      ],
    },
    transitosDesde: { kind: 'dateTime', required: true, readOnly: isStarted },
    transitosHasta: {
      kind: 'dateTime',
      required: true,
      readOnly: isStarted,
      checks: [{ when: { transitosHasta: { $lte: { $record: 'transitosDesde' } } }, message: `${MESSAGES}.rango` }],
    },
    fechaEmision: { kind: 'date', required: true, readOnly: isStarted },
    // empty: after the days of the setting
    fechaVencimiento1: {
      kind: 'date',
      readOnly: isStarted,
      checks: [{ when: { fechaVencimiento1: { $lt: { $record: 'fechaEmision' } } }, message: `${MESSAGES}.vence1` }],
    },
    fechaVencimiento2: {
      kind: 'date',
      readOnly: isStarted,
      checks: [
        { when: { fechaVencimiento2: { $lte: { $record: 'fechaVencimiento1' } } }, message: `${MESSAGES}.vence2` },
      ],
    },
    recargo2Pct: {
      kind: 'decimal',
      scale: 2,
      min: '0.00',
      max: '100.00',
      unit: '%',
      hidden: { fechaVencimiento2: null },
      readOnly: isStarted,
    },
    // empty: that of the setting
    puntoVenta: { kind: 'integer', min: 1, max: 9999, readOnly: isStarted },
    filtros: {
      kind: 'group',
      readOnly: isStarted,
      in: ['show', 'create', 'edit', 'export'],
      fields: {
        segmento: { kind: 'enum', options: ['Particular', 'Flota', 'Empresa', 'Oficial', 'Exento'] },
        bin: { kind: 'code', max: 8, normalize: ['trim', 'upper'] },
        titular: { kind: 'reference', to: 'titulares' },
      },
    },
    totales: {
      kind: 'group',
      system: true,
      in: ['show', 'export'],
      fields: {
        facturas: { kind: 'integer', unit: '' },
        items: { kind: 'integer', unit: '' },
        neto: { kind: 'money' },
        iva: { kind: 'money' },
        total: { kind: 'money' },
        errores: { kind: 'integer', unit: '' },
        /** invoices that deviate by more than 30 % from those of the previous run */
        desviadas: { kind: 'integer', unit: '' },
      },
    },
    /** what its lines say against what they stand for, and why a transit of its hours is not billed */
    controles: { kind: 'computed', handler: 'controles', as: { kind: 'text' }, in: ['show'], widget: 'runChecks' },
    /** the process run that calculates, issues or sends it */
    ejecucion: { kind: 'reference', to: 'ejecuciones', system: true, onDelete: 'setNull', in: ['show'] },
    cantidad: { kind: 'integer', unit: '', system: true, in: ['list', 'filter', 'export'] },
    total: { kind: 'money', system: true, width: 152, in: ['list', 'filter', 'export'] },
    errores: { kind: 'integer', unit: '', system: true, in: ['list', 'filter', 'export'] },
    aprobadaPor: {
      kind: 'reference',
      to: 'usuarios',
      system: true,
      onDelete: 'setNull',
      in: ['list', 'show', 'filter', 'export'],
    },
    aprobadaEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'export'] },
    facturas: {
      kind: 'reverse',
      from: 'facturas',
      field: 'corrida',
      columns: ['comprobante', 'tipoComprobante', 'titular', 'fechaEmision', 'total', 'desvio', 'saldo', 'estado'],
      sort: ['total', 'desc'],
    },
  },
  panels: {
    enCurso: { draw: 'metric', view: 'enCurso' },
    porAprobar: { draw: 'metric', view: 'porAprobar' },
    facturado: {
      draw: 'metric',
      filter: isIssued,
      aggregate: 'sum',
      of: 'total',
      at: 'fechaEmision',
      period: 'P30D',
      compare: true,
    },
    conErrores: { draw: 'metric', filter: { estado: 'ConErrores' } },
    porMes: {
      draw: 'series',
      filter: isIssued,
      aggregate: 'sum',
      of: 'total',
      at: 'fechaEmision',
      every: 'month',
      period: 'P12M',
    },
  },
  list: {
    panels: ['enCurso', 'porAprobar', 'facturado', 'conErrores', 'porMes'],
    card: ['ciclo', 'total', 'estado', 'cantidad', 'tipo'],
    columns: ['periodo', 'ciclo', 'tipo', 'estado', 'cantidad', 'total', 'errores', 'creadoPor', 'aprobadaPor'],
    search: ['periodo'],
    sort: ['periodo', 'desc'],
    filters: ['estado', 'tipo', 'ciclo', 'periodo'],
    views: [
      { name: 'todas', filter: {} },
      {
        name: 'enCurso',
        filter: { estado: { $in: ['Borrador', 'Calculando', 'Calculada', 'Emitiendo', 'ConErrores'] } },
        empty: ['aprobadaPor'],
      },
      { name: 'porAprobar', filter: { estado: 'EnRevisión' }, empty: ['aprobadaPor'] },
    ],
  },
  show: {
    header: ['estado', 'tipo', 'fechaEmision', 'ejecucion', 'creadoPor', 'aprobadaPor'],
    layout: [
      {
        tabs: [
          {
            name: 'summary',
            children: [
              { section: 'totals', columns: 2, children: ['totales'] },
              { section: 'range', columns: 2, children: range },
              { section: 'dates', columns: 2, children: [...dates, 'aprobadaEn'] },
              { section: 'filters', columns: 2, children: ['filtros'] },
            ],
          },
          { name: 'checks', children: ['controles'] },
          { name: 'invoices', children: ['facturas'] },
        ],
      },
    ],
  },
  create: { layout: wizard },
  edit: { layout: wizard },
  actions: {
    revisar: {
      on: ['record'],
      needs: 'editar',
      icon: 'clipboard-check',
      tone: 'primary',
      run: [{ move: 'revisar' }],
      message: `${MESSAGES}.enRevision`,
    },
    calcular: {
      on: ['record'],
      needs: 'editar',
      icon: 'calculator',
      tone: 'primary',
      run: [{ move: 'calcular' }, { call: 'calcular' }],
      message: `${MESSAGES}.calculando`,
    },
    aprobar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'badge-check',
      tone: 'primary',
      confirm: true,
      // four-eyes principle: neither the author nor the last editor approves
      available: {
        creadoPor: { $ne: { $user: 'id' } },
        actualizadoPor: { $ne: { $user: 'id' } },
        tipo: { $ne: 'Prueba' },
      },
      input: { comentario: { kind: 'longText', max: 500, rows: 3 } },
      run: [{ move: 'aprobar' }, { set: { aprobadaPor: { $user: 'id' }, aprobadaEn: { $now: 'P0D' } } }],
      message: `${MESSAGES}.aprobada`,
    },
    emitir: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'stamp',
      tone: 'primary',
      confirm: true,
      run: [{ move: 'emitir' }, { call: 'emitir' }],
      message: `${MESSAGES}.emitiendo`,
    },
    enviarFacturas: {
      on: ['record'],
      needs: 'editar',
      icon: 'send',
      tone: 'primary',
      available: { estado: 'Emitida' },
      run: [{ call: 'enviarFacturas' }],
      message: `${MESSAGES}.enviando`,
    },
    sinFacturar: {
      on: ['record'],
      needs: 'ver',
      icon: 'file-down',
      available: { estado: { $nin: ['Borrador', 'Calculando', 'Emitiendo'] } },
      run: [{ document: 'sinFacturar' }],
    },
    devolver: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'undo-2',
      tone: 'warning',
      input: { comentario: { kind: 'longText', required: true, max: 500, rows: 3 } },
      run: [{ move: 'devolver' }, { set: { aprobadaPor: null, aprobadaEn: null } }],
      message: `${MESSAGES}.devuelta`,
    },
    cancelar: {
      on: ['record'],
      needs: 'editar',
      icon: 'ban',
      tone: 'danger',
      confirm: true,
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'cancelar' }],
      message: `${MESSAGES}.cancelada`,
    },
  },
});
