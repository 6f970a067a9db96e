import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.disputas.messages';
const comentario = { kind: 'longText', required: true, max: 1000, rows: 3 } as const;

/** Disputes of transits that a holder does not recognise, each with a request (domain.md A4). */
export default defineResource({
  name: 'disputas',
  area: 'transits',
  subject: 'Transito',
  title: 'Nº {id}',
  icon: 'messages-square',
  appendOnly: true,
  tab: 1,
  routes: { list: 'transits/disputas', show: 'transits/disputas/:id' },
  fields: {
    id: { kind: 'integer', system: true, in: ['list', 'show', 'filter', 'export'], width: 80 },
    fecha: { kind: 'dateTime', width: 150 },
    ticket: { kind: 'reference', to: 'tickets', required: true },
    titular: { kind: 'reference', to: 'titulares', required: true },
    motivo: {
      kind: 'enum',
      options: [
        'No pasé',
        'Doble cobro',
        'Categoría errónea',
        'Tarifa pico errónea',
        'Vehículo vendido',
        'TAG robado',
        'Patente mal leída',
        'Otro',
      ],
      required: true,
    },
    detalle: { kind: 'longText', max: 1000, in: ['show', 'export'] },
    evidenciaCliente: { kind: 'file', multiple: true, in: ['show'] },
    importeReclamado: { kind: 'money', required: true, min: '0' },
    importeReconocido: { kind: 'money', min: '0' },
    resolucion: {
      kind: 'enum',
      options: ['A favor', 'Parcial', 'Rechazada'],
      tones: { 'A favor': 'success', Parcial: 'warning', Rechazada: 'danger' },
    },
    resueltaPor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    resueltaEn: { kind: 'dateTime' },
    // an adjustment was rejected and not requested again
    ajusteRechazado: {
      kind: 'boolean',
      required: true,
      default: false,
      system: true,
      in: ['show', 'filter', 'export'],
    },
    transitos: {
      kind: 'reverse',
      from: 'transitos',
      field: 'disputa',
      columns: [
        'fechaHora',
        'estacion',
        'via',
        'patenteLeida',
        'numeroMedio',
        'categoriaTarifada',
        'importe',
        'estado',
      ],
      sort: ['fechaHora', 'desc'],
    },
    // what speaks for the holder, with the transits of each
    indicios: {
      kind: 'computed',
      handler: 'indicios',
      as: { kind: 'text' },
      readWith: 'resolver',
      in: ['show'],
      widget: 'transitHints',
    },
    pasada: {
      kind: 'computed',
      handler: 'pasada',
      as: { kind: 'text' },
      in: ['show'],
      widget: 'passDrawing',
    },
    ajustes: {
      kind: 'reverse',
      from: 'ajustes',
      field: 'disputa',
      columns: ['fecha', 'tipo', 'importe', 'estado', 'factura', 'aprobadoPor'],
      sort: ['fecha', 'desc'],
    },
    cantidad: { kind: 'computed', aggregate: 'count', over: 'transitos' },
  },
  indexes: [
    ['titular', 'fecha'],
    ['resolucion', 'fecha'],
  ],
  list: {
    ages: { fecha: { warning: 5, danger: 10, while: { resolucion: null } } },
    columns: [
      'id',
      'fecha',
      'titular',
      'motivo',
      'cantidad',
      'importeReclamado',
      'resolucion',
      'importeReconocido',
      'ticket',
    ],
    card: ['titular', 'motivo', 'resolucion', 'importeReclamado', 'fecha'],
    sort: ['fecha', 'desc'],
    queue: { title: 'titular', aside: 'resolucion', facts: ['motivo', 'importeReclamado', 'fecha'] },
    filters: ['motivo', 'resolucion', 'fecha', 'titular'],
    views: [
      { name: 'pendientes', filter: { resolucion: null }, empty: ['importeReconocido'] },
      { name: 'resueltas', filter: { resolucion: { $ne: null } } },
      { name: 'ajusteRechazado', filter: { ajusteRechazado: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['titular', 'motivo', 'importeReclamado', 'resolucion'],
    layout: [
      {
        tabs: [
          { name: 'transits', children: ['indicios', 'pasada', 'transitos', 'ajustes'] },
          {
            name: 'data',
            children: [
              {
                section: 'claim',
                columns: 2,
                children: ['ticket', 'titular', 'motivo', 'importeReclamado', 'detalle', 'evidenciaCliente'],
              },
              {
                section: 'resolution',
                columns: 2,
                children: ['resolucion', 'importeReconocido', 'resueltaPor', 'resueltaEn', 'ajusteRechazado'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    aceptar: {
      on: ['record'],
      needs: 'resolver',
      icon: 'circle-check',
      tone: 'primary',
      shortcut: 'a',
      available: { resolucion: null },
      input: { motivo: comentario },
      run: [{ call: 'aceptar' }],
      message: `${MESSAGES}.aceptada`,
    },
    // after the adjustment of the dispute was rejected
    pedirAjuste: {
      on: ['record'],
      needs: 'resolver',
      icon: 'rotate-ccw',
      available: { ajusteRechazado: true },
      input: { motivo: comentario },
      run: [{ call: 'pedirAjuste' }],
      message: `${MESSAGES}.ajustePedido`,
    },
    rechazar: {
      on: ['record'],
      needs: 'resolver',
      icon: 'circle-off',
      tone: 'danger',
      shortcut: 'x',
      available: { resolucion: null },
      input: { comentario },
      run: [{ call: 'rechazar' }],
      message: `${MESSAGES}.rechazada`,
    },
  },
});
