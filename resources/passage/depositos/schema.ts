import { defineResource } from '../../../src/schema/defineResource';
import type { Declared } from '../../../src/schema/field';

/** Counts the devices of a place in a state. */
const inState = (estado: string): Declared => ({
  kind: 'computed',
  aggregate: 'count',
  over: 'stock',
  where: { estado },
  in: ['list', 'show', 'export'],
  width: 112,
});

/** Places where devices are in stock: the central store, offices, stations and points of delivery (domain.md A3). */
export default defineResource({
  name: 'depositos',
  area: 'passage',
  subject: 'Stock',
  title: '{nombre}',
  icon: 'warehouse',
  lookup: 'MedioPaso|Usuario',
  lookupFields: ['tipo', 'activo'],
  tab: 5,
  routes: 'settings/binServices/depositos',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    tipo: {
      kind: 'enum',
      options: ['Central', 'Oficina', 'Estación', 'Punto de entrega'],
      required: true,
      default: 'Oficina',
    },
    estacion: {
      kind: 'reference',
      to: 'estaciones',
      few: true,
      onDelete: 'setNull',
      where: { activa: true },
      hidden: { tipo: { $ne: 'Estación' } },
      required: { tipo: 'Estación' },
    },
    activo: { kind: 'boolean', default: true },
    // fewest available devices of a plan
    minimos: {
      kind: 'items',
      max: 40,
      in: ['show', 'create', 'edit', 'export'],
      fields: {
        binServicio: {
          kind: 'reference',
          to: 'binesServicio',
          few: true,
          required: true,
          where: { soporte: 'TAG', estado: { $ne: 'Histórico' } },
        },
        minimo: { kind: 'integer', required: true, min: 1, max: 100_000 },
      },
    },
    bajoMinimo: {
      kind: 'computed',
      handler: 'bajoMinimo',
      uses: ['minimos'],
      as: { kind: 'text' },
      in: ['list', 'show', 'export'],
      widget: 'shortStock',
    },
    disponibles: inState('Disponible'),
    enTransito: inState('EnTransito'),
    defectuosos: inState('Defectuoso'),
    stock: {
      kind: 'reverse',
      from: 'stockDispositivos',
      field: 'lugar',
      columns: ['numero', 'binServicio', 'lote', 'estado', 'recibidoEn'],
    },
    agentes: {
      kind: 'reverse',
      from: 'usuarios',
      field: 'deposito',
      columns: ['nombreCompleto', 'sector', 'estado'],
    },
  },
  list: {
    columns: ['nombre', 'tipo', 'estacion', 'disponibles', 'enTransito', 'defectuosos', 'bajoMinimo', 'activo'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['tipo', 'activo'],
  },
  show: { header: ['tipo', 'estacion', 'activo'] },
});
