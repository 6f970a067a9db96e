import type { ResourceSchema } from '../../../src/schema/resource';

/** Where the product shows a picture of the organisation's own (domain.md A10). */
export const SLOTS = [
  'logo',
  'logoChico',
  'loginFondo',
  'bannerPortal',
  'facturaCabecera',
  'correoCabecera',
  'favicon',
] as const;

/** The organisation's pictures, by the place that they are for, each with the days on which it is shown. */
export default {
  name: 'imagenesConfiguracion',
  area: 'settings',
  subject: 'ImagenConfig',
  title: '{codigo} · {alt}',
  icon: 'image',
  routes: {
    list: 'settings/imageConfigInterna',
    create: 'settings/imageConfigInterna/new',
    show: 'settings/imageConfigInterna/:id',
    edit: 'settings/imageConfigInterna/:id/edit',
  },
  fields: {
    codigo: { kind: 'enum', required: true, options: SLOTS },
    archivo: { kind: 'image', required: true, maxSize: 5_242_880 },
    alt: { kind: 'text', required: true, max: 120, normalize: ['trim'] },
    ancho: { kind: 'integer', system: true, unit: 'px' },
    alto: { kind: 'integer', system: true, unit: 'px' },
    tema: {
      kind: 'enum',
      required: true,
      options: ['ambos', 'claro', 'oscuro'],
      icons: { ambos: 'circle', claro: 'lightbulb', oscuro: 'circle-dot' },
      default: 'ambos',
    },
    vigenciaDesde: { kind: 'date' },
    vigenciaHasta: {
      kind: 'date',
      checks: [
        {
          when: { vigenciaHasta: { $lt: { $record: 'vigenciaDesde' } } },
          message: 'resources.imagenesConfiguracion.messages.vigencia',
        },
      ],
    },
    activa: { kind: 'boolean', default: true, system: true },
  },
  indexes: [['codigo', 'activa']],
  list: {
    columns: ['archivo', 'codigo', 'alt', 'ancho', 'alto', 'tema', 'vigenciaDesde', 'vigenciaHasta', 'activa'],
    search: ['alt'],
    sort: ['codigo', 'asc'],
    filters: ['codigo', 'tema', 'activa'],
    views: [
      { name: 'activas', filter: { activa: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['codigo', 'tema', 'activa'],
    layout: [
      { section: 'picture', children: [{ field: 'archivo' }, { field: 'alt' }] },
      {
        section: 'data',
        columns: 2,
        children: [{ field: 'ancho' }, { field: 'alto' }, { field: 'vigenciaDesde' }, { field: 'vigenciaHasta' }],
      },
      { history: true },
    ],
  },
  actions: {
    desactivar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activa: true },
      confirm: true,
      tone: 'danger',
      icon: 'power-off',
      run: [{ set: { activa: false } }],
      undo: true,
      message: 'resources.imagenesConfiguracion.messages.desactivada',
    },
    activar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activa: false },
      icon: 'power',
      run: [{ set: { activa: true } }],
      message: 'resources.imagenesConfiguracion.messages.activada',
    },
  },
} satisfies ResourceSchema;
