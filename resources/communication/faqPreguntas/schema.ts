import { defineResource } from '../../../src/schema/defineResource';
import { STATES, TRANSLATED } from './shared/translations';

/** State of the translation into a language. */
const state = {
  kind: 'enum',
  options: STATES,
  tones: { 'Al día': 'success', Desactualizada: 'warning', Falta: 'muted' },
  icons: { 'Al día': 'circle-check', Desactualizada: 'clock', Falta: 'circle-dashed' },
} as const;

/** Frequent questions: drafted, reviewed, published, archived. What was published are their versions (domain.md A9). */
export default defineResource({
  name: 'faqPreguntas',
  area: 'communication',
  subject: 'Faq',
  title: '{pregunta}',
  icon: 'message-circle-question-mark',
  routes: { list: 'faq', create: 'faq/new', show: 'faq_question/:id', edit: 'faq_question/:id/edit' },
  // only editors see unpublished questions, and those of a category that agents do not see
  rows: [
    { unless: 'editar', where: { estado: 'Publicada' } },
    { unless: 'editar', where: { id: { $in: [] } }, through: ['categoria'] },
  ],
  versions: { fields: ['pregunta', 'respuesta', 'palabrasClave', 'idiomas'], when: { estado: 'Publicada' } },
  fields: {
    pregunta: { kind: 'text', required: true, max: 200, normalize: ['trim'], width: 340 },
    categoria: { kind: 'reference', to: 'faqCategorias', required: true, few: true, where: { activo: true } },
    respuesta: { kind: 'richText', required: true, max: 20000 },
    palabrasClave: { kind: 'text', max: 400, normalize: ['trim'], in: ['list', 'show', 'create', 'edit', 'export'] },
    relacionadas: {
      kind: 'references',
      to: 'faqPreguntas',
      where: { estado: 'Publicada', id: { $ne: { $record: 'id' } } },
    },
    idiomas: {
      kind: 'items',
      max: 5,
      widget: 'faqTranslations',
      in: ['show', 'create', 'edit', 'export'],
      fields: {
        idioma: { kind: 'enum', required: true, options: TRANSLATED, default: 'en' },
        pregunta: { kind: 'text', required: true, max: 200 },
        respuesta: { kind: 'richText', required: true, max: 20000 },
      },
    },
    /** whether each translation is as new as the Spanish text */
    traducciones: {
      kind: 'group',
      system: true,
      in: ['list', 'filter', 'export'],
      fields: { en: state, zh: state, fr: state, it: state, ar: state },
    },
    // there is no portal for holders yet
    visibleWeb: { kind: 'boolean', default: true, retired: true },
    estado: {
      kind: 'status',
      options: ['Borrador', 'EnRevisión', 'Publicada', 'Archivada'],
      initial: 'Borrador',
      tones: { Borrador: 'neutral', EnRevisión: 'warning', Publicada: 'success', Archivada: 'muted' },
      icons: { Borrador: 'pencil-line', EnRevisión: 'eye', Publicada: 'circle-check', Archivada: 'archive' },
      transitions: [
        { action: 'enviarARevision', from: ['Borrador'], to: 'EnRevisión' },
        { action: 'devolver', from: ['EnRevisión'], to: 'Borrador' },
        { action: 'publicar', from: ['EnRevisión'], to: 'Publicada' },
        { action: 'archivar', from: ['Publicada'], to: 'Archivada' },
        { action: 'recuperar', from: ['Archivada'], to: 'Borrador' },
      ],
    },
    publicadaEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    ultimaRevision: { kind: 'date', system: true, in: ['list', 'show', 'filter', 'export'] },
    /** months between two reviews; absent: those of the category */
    revisionMeses: { kind: 'integer', min: 1, max: 60, in: ['show', 'create', 'edit', 'export'] },
    vence: { kind: 'date' },
    responsable: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', where: { estado: 'Activo' } },
    /** the search without a result that it answers */
    respondeA: {
      kind: 'reference',
      to: 'faqBusquedas',
      onDelete: 'setNull',
      where: { estado: 'Pendiente' },
      in: ['create'],
    },
    /** the due date that the editor was alerted of */
    avisadaPor: { kind: 'date', system: true, in: [] },
    lecturas: {
      kind: 'reverse',
      from: 'faqLecturas',
      field: 'pregunta',
      columns: ['usuario', 'opinion', 'comentario', 'veces', 'ultimaEn'],
      sort: ['ultimaEn', 'desc'],
    },
    vistas: {
      kind: 'computed',
      aggregate: 'sum',
      over: 'lecturas',
      of: 'veces',
      as: { kind: 'integer' },
      in: ['list', 'show', 'export'],
    },
    util: {
      kind: 'computed',
      aggregate: 'count',
      over: 'lecturas',
      where: { opinion: 'Útil' },
      in: ['list', 'show', 'export'],
    },
    noUtil: {
      kind: 'computed',
      aggregate: 'count',
      over: 'lecturas',
      where: { opinion: 'No útil' },
      in: ['list', 'show', 'export'],
    },
  },
  indexes: [
    ['estado', 'pregunta'],
    ['categoria', 'estado'],
    ['estado', 'vence'],
  ],
  panels: {
    porVencer: { draw: 'metric', view: 'porVencer' },
    enRevision: { draw: 'metric', view: 'enRevision', needs: 'editar' },
  },
  list: {
    columns: ['pregunta', 'categoria', 'estado', 'vistas', 'util', 'noUtil', 'ultimaRevision', 'vence'],
    search: ['pregunta', 'palabrasClave', 'respuesta'],
    fullText: {
      fields: ['pregunta', 'palabrasClave', 'respuesta'],
      synonyms: { resource: 'faqSinonimos', field: 'terminos', where: { activo: true } },
      missed: { resource: 'faqBusquedas', where: { estado: 'Publicada' } },
    },
    card: ['categoria', 'util', 'noUtil'],
    sort: ['pregunta', 'asc'],
    filters: ['categoria', 'estado', 'vence', 'responsable'],
    views: [
      { name: 'publicadas', filter: { estado: 'Publicada' } },
      { name: 'borradores', filter: { estado: 'Borrador' }, needs: 'editar', empty: ['ultimaRevision', 'vence'] },
      { name: 'enRevision', filter: { estado: 'EnRevisión' }, needs: 'editar', empty: ['ultimaRevision', 'vence'] },
      {
        name: 'porRevisar',
        filter: { estado: 'Publicada', vence: { $lte: { $now: 'P0D' } } },
        sort: ['vence', 'asc'],
        needs: 'editar',
      },
      {
        name: 'porVencer',
        filter: { estado: 'Publicada', vence: { $lte: { $now: 'P30D' } } },
        sort: ['vence', 'asc'],
        needs: 'editar',
      },
      {
        name: 'desactualizadas',
        filter: {
          estado: 'Publicada',
          $or: TRANSLATED.map((language) => ({ [`traducciones.${language}`]: 'Desactualizada' })),
        },
        needs: 'editar',
      },
      { name: 'archivadas', filter: { estado: 'Archivada' }, needs: 'editar' },
      { name: 'todas', filter: {}, needs: 'editar' },
    ],
  },
  show: {
    header: ['categoria', 'estado', 'ultimaRevision', 'vence'],
    layout: [
      {
        tabs: [
          {
            name: 'answer',
            children: [
              { section: 'answer', children: [{ slot: 'faqAnswer', fields: ['respuesta'] }, { slot: 'faqFeedback' }] },
              {
                section: 'about',
                columns: 2,
                children: [
                  'categoria',
                  'palabrasClave',
                  'relacionadas',
                  'publicadaEn',
                  'ultimaRevision',
                  'vence',
                  'revisionMeses',
                  'responsable',
                  'vistas',
                  'util',
                  'noUtil',
                ],
              },
            ],
          },
          { name: 'languages', children: [{ slot: 'faqTranslations', fields: ['idiomas'] }] },
          { name: 'readers', needs: 'editar', children: ['lecturas'] },
          { name: 'versions', needs: 'editar', children: [{ versions: true }] },
          { name: 'history', needs: 'editar', children: [{ history: true }] },
        ],
      },
    ],
  },
  edit: {
    layout: [
      {
        section: 'answer',
        children: ['pregunta', 'categoria', 'respuesta'],
      },
      {
        section: 'about',
        columns: 2,
        children: ['palabrasClave', 'relacionadas', 'responsable', 'revisionMeses', 'vence', 'respondeA'],
      },
      { section: 'languages', children: ['idiomas'] },
    ],
  },
  actions: {
    enviarARevision: {
      on: ['record', 'bulk'],
      needs: 'editar',
      tone: 'primary',
      icon: 'send',
      run: [{ move: 'enviarARevision' }],
      undo: 'devolver',
      message: 'resources.faqPreguntas.messages.enRevision',
    },
    publicar: {
      on: ['record', 'bulk'],
      needs: 'publicar',
      tone: 'primary',
      icon: 'circle-check',
      run: [{ move: 'publicar' }, { set: { publicadaEn: { $now: 'P0D' } } }, { call: 'revisada' }],
      message: 'resources.faqPreguntas.messages.publicada',
    },
    devolver: {
      on: ['record'],
      needs: 'editar',
      icon: 'undo-2',
      input: { comentario: { kind: 'longText', max: 1000, rows: 3 } },
      run: [{ move: 'devolver' }],
      message: 'resources.faqPreguntas.messages.devuelta',
    },
    revisar: {
      on: ['record', 'bulk'],
      needs: 'publicar',
      icon: 'calendar',
      available: { estado: 'Publicada' },
      run: [{ call: 'revisada' }],
      message: 'resources.faqPreguntas.messages.revisada',
    },
    sigueValiendo: {
      on: ['record'],
      needs: 'editar',
      icon: 'languages',
      available: { $or: TRANSLATED.map((language) => ({ [`traducciones.${language}`]: 'Desactualizada' })) },
      input: { idioma: { kind: 'enum', required: true, options: TRANSLATED } },
      run: [{ call: 'sigueValiendo' }],
      message: 'resources.faqPreguntas.messages.sigueValiendo',
    },
    mover: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'folder-tree',
      input: {
        categoria: { kind: 'reference', to: 'faqCategorias', required: true, few: true, where: { activo: true } },
      },
      run: [{ set: { categoria: { $input: 'categoria' } } }],
      undo: true,
    },
    archivar: {
      on: ['record', 'bulk'],
      needs: 'publicar',
      confirm: true,
      icon: 'archive',
      run: [{ move: 'archivar' }],
      undo: true,
      message: 'resources.faqPreguntas.messages.archivada',
    },
    recuperar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'rotate-ccw',
      run: [{ move: 'recuperar' }],
      undo: true,
      message: 'resources.faqPreguntas.messages.recuperada',
    },
  },
});
