import { defineResource } from '../../../src/schema/defineResource';

/** Places that a picture of the organisation can be stored for (domain.md A10). */
export const SLOTS = [
  'logo',
  'logoChico',
  'loginFondo',
  'bannerPortal',
  'facturaCabecera',
  'correoCabecera',
  'favicon',
] as const;

/** Pictures of the organisation, one for each place (domain.md A10). */
export default defineResource({
  name: 'imagenesConfiguracion',
  area: 'settings',
  subject: 'ImagenConfig',
  title: '{codigo} · {alt}',
  icon: 'image',
  routes: 'settings/imageConfigInterna',
  fields: {
    codigo: { kind: 'enum', required: true, options: SLOTS },
    archivo: { kind: 'image', required: true, maxSize: 5_242_880 },
    alt: { kind: 'text', required: true, max: 120, normalize: ['trim'] },
    ancho: { kind: 'integer', system: true, unit: 'px' },
    alto: { kind: 'integer', system: true, unit: 'px' },
    // retired: no screen, mail or PDF shows these pictures yet
    tema: { kind: 'enum', options: ['ambos', 'claro', 'oscuro'], default: 'ambos', retired: true },
    vigenciaDesde: { kind: 'date', retired: true },
    vigenciaHasta: { kind: 'date', retired: true },
    activa: { kind: 'boolean', default: true, retired: true },
  },
  indexes: [['codigo']],
  list: {
    columns: ['archivo', 'codigo', 'alt', 'ancho', 'alto'],
    search: ['alt'],
    sort: ['codigo', 'asc'],
    filters: ['codigo'],
    views: [{ name: 'todas', filter: {} }],
  },
  show: {
    header: ['codigo'],
    layout: [
      { section: 'picture', children: ['archivo', 'alt'] },
      { section: 'data', columns: 2, children: ['ancho', 'alto'] },
      { history: true },
    ],
  },
});
