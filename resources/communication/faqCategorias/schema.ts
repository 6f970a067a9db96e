import { defineResource } from '../../../src/schema/defineResource';

/** Categories of frequent questions, as a tree (domain.md A9). */
export default defineResource({
  name: 'faqCategorias',
  area: 'communication',
  subject: 'Faq',
  title: '{nombre}',
  icon: 'folder-tree',
  routes: 'settings/faqSettings',
  rows: [{ unless: 'editar', where: { activo: true, visibleInterna: true } }],
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    padre: {
      kind: 'reference',
      to: 'faqCategorias',
      onDelete: 'restrict',
      where: { activo: true, padre: null, id: { $ne: { $record: 'id' } } },
    },
    icono: {
      kind: 'enum',
      options: ['pregunta', 'tramite', 'etiqueta', 'vehiculo', 'tarjeta', 'accesibilidad', 'herramienta', 'ruta'],
      icons: {
        pregunta: 'message-circle-question-mark',
        tramite: 'file-text',
        etiqueta: 'tag',
        vehiculo: 'car',
        tarjeta: 'id-card',
        accesibilidad: 'accessibility',
        herramienta: 'wrench',
        ruta: 'siren',
      },
    },
    orden: { kind: 'integer', min: 0, max: 9999, default: 100 },
    revisionMeses: { kind: 'integer', min: 1, max: 60, default: 12 },
    // there is no portal for holders yet
    visibleWeb: { kind: 'boolean', default: true, retired: true },
    visibleInterna: { kind: 'boolean', default: true },
    activo: { kind: 'boolean', default: true },
    preguntas: {
      kind: 'reverse',
      from: 'faqPreguntas',
      field: 'categoria',
      columns: ['pregunta', 'estado', 'vistas', 'util', 'noUtil', 'ultimaRevision', 'vence'],
      sort: ['pregunta', 'asc'],
    },
    hijas: {
      kind: 'reverse',
      from: 'faqCategorias',
      field: 'padre',
      columns: ['nombre', 'orden', 'activo'],
      sort: ['orden', 'asc'],
    },
    cantidad: { kind: 'computed', aggregate: 'count', over: 'preguntas', in: ['list', 'show', 'export'] },
  },
  list: {
    columns: ['orden', 'nombre', 'padre', 'icono', 'cantidad', 'visibleInterna', 'activo'],
    search: ['nombre'],
    sort: ['orden', 'asc'],
    filters: ['padre', 'visibleInterna', 'activo'],
  },
  show: {
    header: ['padre', 'cantidad', 'activo'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['nombre', 'padre', 'icono', 'orden', 'revisionMeses', 'visibleInterna', 'activo'],
      },
      'preguntas',
      'hijas',
    ],
  },
});
