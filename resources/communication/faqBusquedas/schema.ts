import { defineResource } from '../../../src/schema/defineResource';

/** Searches in the frequent questions that found nothing, without who searched: what editors should write about. */
export default defineResource({
  name: 'faqBusquedas',
  area: 'communication',
  subject: 'Faq',
  title: '{texto}',
  icon: 'search-x',
  appendOnly: true,
  tab: 1,
  routes: { list: 'settings/faqSettings/searches', show: 'settings/faqSettings/searches/:id' },
  rows: [{ unless: 'editar', where: { id: { $in: [] } } }],
  fields: {
    texto: { kind: 'text', required: true, unique: true, max: 100 },
    veces: { kind: 'integer', unit: '', min: 1, default: 1, width: 150 },
    ultimaEn: { kind: 'dateTime', required: true },
    estado: {
      kind: 'status',
      options: ['Pendiente', 'Atendida', 'Descartada'],
      initial: 'Pendiente',
      tones: { Pendiente: 'warning', Atendida: 'success', Descartada: 'muted' },
      icons: { Pendiente: 'search-x', Atendida: 'circle-check', Descartada: 'archive' },
      transitions: [
        { action: 'atender', from: ['Pendiente', 'Descartada'], to: 'Atendida', auto: true },
        { action: 'descartar', from: ['Pendiente'], to: 'Descartada' },
        { action: 'recuperar', from: ['Descartada', 'Atendida'], to: 'Pendiente' },
      ],
    },
    articulos: {
      kind: 'reverse',
      from: 'faqPreguntas',
      field: 'respondeA',
      columns: ['pregunta', 'categoria', 'estado'],
      sort: ['pregunta', 'asc'],
    },
  },
  indexes: [['estado', 'veces'], ['ultimaEn']],
  list: {
    columns: ['texto', 'veces', 'ultimaEn', 'estado'],
    search: ['texto'],
    sort: ['veces', 'desc'],
    filters: ['estado', 'ultimaEn'],
    views: [
      { name: 'pendientes', filter: { estado: 'Pendiente' } },
      { name: 'atendidas', filter: { estado: 'Atendida' } },
      { name: 'descartadas', filter: { estado: 'Descartada' } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['estado', 'veces', 'ultimaEn'],
    layout: [{ related: 'articulos' }],
  },
  actions: {
    crearArticulo: {
      on: ['record'],
      needs: 'crear',
      tone: 'primary',
      icon: 'plus',
      available: { estado: 'Pendiente' },
      run: [{ form: 'faqPreguntas', values: { pregunta: { $record: 'texto' }, respondeA: { $record: 'id' } } }],
    },
    descartar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'archive',
      run: [{ move: 'descartar' }],
      undo: true,
      message: 'resources.faqBusquedas.messages.descartada',
    },
    recuperar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'rotate-ccw',
      run: [{ move: 'recuperar' }],
      undo: true,
      message: 'resources.faqBusquedas.messages.recuperada',
    },
  },
});
