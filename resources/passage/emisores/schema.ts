import { defineResource } from '../../../src/schema/defineResource';

/** Issuers of passes: the operator, and the partners whose passes its lanes accept (domain.md A3). */
export default defineResource({
  name: 'emisores',
  area: 'passage',
  subject: 'Emisor',
  title: '{nombre}',
  icon: 'landmark',
  lookup: '*',
  lookupFields: ['codigo', 'activo'],
  tab: 6,
  routes: 'settings/binServices/emisores',
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 10, normalize: ['trim', 'upper'], width: 96 },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    // retired: no rule distinguishes own passes yet
    propio: { kind: 'boolean', default: false, retired: true },
    cuit: { kind: 'code', format: 'cuit', max: 11, normalize: ['digits'], unique: true },
    correoIntercambio: { kind: 'email', max: 120, retired: true },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0, in: ['show', 'create', 'edit', 'export'] },
    activo: { kind: 'boolean', default: true },
    corredores: {
      kind: 'reverse',
      from: 'corredores',
      field: 'concesionario',
      columns: ['codigo', 'nombre', 'activo'],
    },
    bines: {
      kind: 'reverse',
      from: 'binesServicio',
      field: 'emisor',
      columns: ['bin', 'nombre', 'modalidad', 'soporte', 'estado'],
    },
  },
  list: {
    columns: ['codigo', 'nombre', 'cuit', 'activo'],
    search: ['codigo', 'nombre', 'cuit'],
    sort: ['orden', 'asc'],
    filters: ['activo'],
  },
  show: { header: ['codigo', 'activo'] },
});
