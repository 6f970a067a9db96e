import { defineResource } from '../../../src/schema/defineResource';

/** What a collector says in a call, by the stage of the debt; the one without a stage is for the others. */
export default defineResource({
  name: 'guionesCobranza',
  area: 'collections',
  subject: 'GuionCobranza',
  title: '{nombre}',
  icon: 'scroll-text',
  deletable: true,
  tab: 3,
  routes: 'debtors/guiones',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 80, normalize: ['trim'] },
    etapa: {
      kind: 'enum',
      options: ['MoraTemprana', 'Mora', 'Intimación', 'Inhabilitado', 'Prelegal'],
    },
    texto: { kind: 'longText', required: true, max: 4000, rows: 10 },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['nombre', 'etapa', 'texto', 'activo'],
    search: ['nombre', 'texto'],
    sort: ['nombre', 'asc'],
    filters: ['etapa', 'activo'],
    views: [
      { name: 'activos', filter: { activo: true } },
      { name: 'todos', filter: {} },
    ],
  },
});
