import { defineResource } from '../../../src/schema/defineResource';

/** Vehicle categories at the lanes, by the scheme of the motorway (domain.md A2). */
export default defineResource({
  name: 'categoriasVehiculo',
  area: 'holders',
  subject: 'CategoriaVehiculo',
  title: '{numero} · {nombre}',
  icon: 'truck',
  lookup: '*',
  lookupFields: ['esquema', 'numero', 'orden', 'activo'],
  routes: 'settings/webConfigurations/categoriasVehiculo',
  fields: {
    esquema: {
      kind: 'enum',
      options: ['Siete categorías', 'Cinco categorías'],
      default: 'Siete categorías',
      required: true,
    },
    numero: { kind: 'integer', required: true, min: 1, max: 9, width: 96 },
    nombre: { kind: 'text', required: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'text', max: 200 },
    ejesDesde: { kind: 'integer', min: 1, max: 12, required: true },
    ejesHasta: {
      kind: 'integer',
      min: 1,
      max: 12,
      checks: [
        {
          when: { ejesHasta: { $lt: { $record: 'ejesDesde' } } },
          message: 'resources.categoriasVehiculo.messages.ejes',
        },
      ],
    },
    altura: { kind: 'enum', options: ['Bajo', 'Alto'] },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0, in: ['show', 'create', 'edit', 'export'] },
    activo: { kind: 'boolean', default: true },
    vehiculos: {
      kind: 'reverse',
      from: 'vehiculos',
      field: 'categoria',
      columns: ['patente', 'titular', 'marca', 'modelo', 'anio', 'estado'],
    },
  },
  unique: [['esquema', 'numero']],
  list: {
    columns: ['esquema', 'numero', 'nombre', 'descripcion', 'ejesDesde', 'ejesHasta', 'altura', 'activo'],
    search: ['nombre', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['esquema', 'altura', 'activo'],
    views: [
      { name: 'siete', filter: { esquema: 'Siete categorías' } },
      { name: 'cinco', filter: { esquema: 'Cinco categorías' } },
      { name: 'todas', filter: {} },
    ],
  },
  show: { header: ['esquema', 'numero', 'activo'] },
});
