import { defineResource } from '../../../src/schema/defineResource';

/** Document types (specification, section 3; domain.md A1). */
export default defineResource({
  name: 'tiposDocumento',
  area: 'holders',
  subject: 'TipoDocumento',
  title: '{descripcion}',
  lookup: '*',
  lookupFields: ['codigoArca', 'orden', 'activo'],
  key: 'codigoDocumento',
  source: 'toll',
  fields: {
    codigoDocumento: { kind: 'code', required: true, max: 10, normalize: ['trim', 'upper'] },
    descripcion: { kind: 'text', required: true, max: 60 },
    codigoArca: { kind: 'integer', min: 0, max: 999 },
    orden: { kind: 'integer', min: 0, max: 999, default: 0 },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['codigoDocumento', 'descripcion', 'codigoArca', 'activo'],
    search: ['codigoDocumento', 'descripcion'],
    sort: ['orden', 'asc'],
  },
});
