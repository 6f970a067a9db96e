import { defineResource } from '../../../src/schema/defineResource';

/** Rules of the bank account: which movements are ignored, and whose the others are (docs/bank-statements.md). */
export default defineResource({
  name: 'reglasBanco',
  area: 'collections',
  subject: 'ReglaBanco',
  title: '{nombre}',
  icon: 'workflow',
  lookup: 'Cobro',
  lookupFields: ['nombre'],
  tab: 9,
  routes: 'charges/reglas',
  fields: {
    orden: { kind: 'integer', required: true, min: 0, max: 9999, default: 100, width: 84 },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    sentido: { kind: 'enum', options: ['Cualquiera', 'Entra', 'Sale'], required: true, default: 'Cualquiera' },
    // compared without case and accents
    contiene: { kind: 'text', max: 60, normalize: ['trim'], required: { cuit: null } },
    cuit: { kind: 'code', format: 'cuit', max: 11, normalize: ['digits'] },
    accion: { kind: 'enum', options: ['Ignorar', 'Aplicar al titular'], required: true, default: 'Ignorar' },
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'restrict',
      hidden: { accion: { $ne: 'Aplicar al titular' } },
    },
    activo: { kind: 'boolean', default: true },
    movimientos: {
      kind: 'reverse',
      from: 'movimientosBanco',
      field: 'regla',
      columns: ['fecha', 'importe', 'nombre', 'concepto', 'estado'],
      sort: ['fecha', 'desc'],
    },
  },
  list: {
    columns: ['orden', 'nombre', 'sentido', 'contiene', 'cuit', 'accion', 'titular', 'activo'],
    search: ['nombre', 'contiene', 'cuit'],
    sort: ['orden', 'asc'],
    filters: ['accion', 'activo', 'titular'],
  },
});
