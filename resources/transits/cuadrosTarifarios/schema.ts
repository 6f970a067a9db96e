import { defineResource } from '../../../src/schema/defineResource';

/** Tariff charts, one for each resolution (domain.md A4). Publishing a draft closes the chart in force. */
export default defineResource({
  name: 'cuadrosTarifarios',
  area: 'transits',
  subject: 'Tarifa',
  title: '{norma}',
  icon: 'file-text',
  tab: 1,
  routes: 'settings/webConfigurations/cuadros',
  fields: {
    norma: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 500, rows: 3 },
    vigenciaDesde: { kind: 'date', required: true },
    vigenciaHasta: { kind: 'date', system: true },
    estado: {
      kind: 'status',
      options: ['Borrador', 'Vigente', 'Histórico'],
      initial: 'Borrador',
      tones: { Borrador: 'info', Vigente: 'success', Histórico: 'muted' },
      icons: { Borrador: 'pencil-line', Vigente: 'circle-check', Histórico: 'archive' },
      transitions: [
        { action: 'publicar', from: ['Borrador'], to: 'Vigente' },
        { action: 'reemplazar', from: ['Vigente'], to: 'Histórico', auto: true },
      ],
    },
    publicadoEn: { kind: 'dateTime', system: true },
    publicadoPor: { kind: 'reference', to: 'usuarios', system: true, onDelete: 'setNull' },
    tarifas: {
      kind: 'reverse',
      from: 'tarifas',
      field: 'cuadro',
      columns: ['estacion', 'sentido', 'categoria', 'banda', 'formaPago', 'importe', 'vigenciaDesde', 'vigenciaHasta'],
      sort: ['id', 'asc'],
    },
    cantidad: { kind: 'computed', aggregate: 'count', over: 'tarifas' },
  },
  list: {
    columns: ['norma', 'estado', 'vigenciaDesde', 'vigenciaHasta', 'cantidad', 'publicadoEn'],
    search: ['norma'],
    sort: ['vigenciaDesde', 'desc'],
    filters: ['estado', 'vigenciaDesde'],
  },
  show: {
    header: ['estado', 'vigenciaDesde', 'vigenciaHasta', 'cantidad'],
    layout: [
      {
        tabs: [
          { name: 'tariffs', children: ['tarifas'] },
          { name: 'simulator', children: [{ slot: 'tariffSimulator' }] },
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['norma', 'vigenciaDesde', 'descripcion', 'vigenciaHasta', 'publicadoEn', 'publicadoPor'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    publicar: {
      on: ['record'],
      needs: 'publicar',
      confirm: true,
      icon: 'send',
      tone: 'primary',
      run: [{ move: 'publicar' }, { call: 'publicar' }],
      message: 'resources.cuadrosTarifarios.messages.publicado',
    },
    copiar: {
      on: ['record'],
      needs: 'crear',
      icon: 'plus',
      input: {
        norma: { kind: 'text', required: true, max: 60, normalize: ['trim'] },
        vigenciaDesde: { kind: 'date', required: true },
        aumento: { kind: 'decimal', required: true, min: '-90', max: '900', default: '0', unit: '%' },
      },
      run: [{ call: 'copiar' }],
      message: 'resources.cuadrosTarifarios.messages.copiado',
    },
  },
});
