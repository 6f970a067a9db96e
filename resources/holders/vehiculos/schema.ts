import type { ResourceSchema } from '../../../src/schema/resource';

/** Vehicles, as far as the holder search needs them (domain.md A2). */
export default {
  name: 'vehiculos',
  area: 'holders',
  subject: 'Vehiculo',
  title: '{patente}',
  lookup: 'MedioPaso',
  lookupFields: ['titular', 'estado'],
  icon: 'car',
  fields: {
    titular: { kind: 'reference', to: 'titulares', required: true, onDelete: 'cascade' },
    patente: {
      kind: 'code',
      format: 'patente',
      warnOnly: true,
      required: true,
      max: 8,
      normalize: ['trim', 'upper'],
      index: true,
      widget: 'plate',
    },
    pais: { kind: 'code', max: 2, default: 'AR', normalize: ['trim', 'upper'] },
    marca: { kind: 'text', max: 40 },
    modelo: { kind: 'text', max: 40 },
    anio: { kind: 'integer', min: 1900, max: 2100 },
    color: { kind: 'text', max: 20 },
    categoria: {
      kind: 'reference',
      to: 'categoriasVehiculo',
      few: true,
      required: true,
      where: { esquema: 'Siete categorías', activo: true },
    },
    estado: {
      kind: 'enum',
      options: ['Activo', 'Vendido', 'Baja'],
      tones: { Activo: 'success', Vendido: 'muted', Baja: 'muted' },
      default: 'Activo',
    },
  },
  list: {
    columns: ['patente', 'titular', 'marca', 'modelo', 'anio', 'categoria', 'estado'],
    search: ['patente', 'marca', 'modelo'],
    sort: ['patente', 'asc'],
  },
} satisfies ResourceSchema;
