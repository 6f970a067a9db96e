import { defineResource } from '../../../src/schema/defineResource';
import { PROVINCES } from '../../tolls/interface/shared';

/** Toll plazas and free-flow gantries (domain.md A4). */
export default defineResource({
  name: 'estaciones',
  area: 'transits',
  subject: 'Estacion',
  title: '{nombre}',
  icon: 'building-2',
  lookup: '*',
  lookupFields: ['codigo', 'corredor', 'km', 'tipo', 'sentidos', 'activa'],
  tab: 3,
  routes: 'settings/webConfigurations/estaciones',
  fields: {
    // prefix of its lanes' names
    codigo: {
      kind: 'code',
      required: true,
      unique: true,
      max: 6,
      normalize: ['trim', 'upper'],
      in: ['list', 'show', 'create', 'filter', 'search', 'export'],
      width: 88,
    },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    corredor: { kind: 'reference', to: 'corredores', few: true, required: true, where: { activo: true } },
    tipo: { kind: 'enum', options: ['Troncal', 'Ramal', 'Pórtico free-flow'], required: true, default: 'Troncal' },
    sentidos: { kind: 'enum', options: ['Ambos', 'Centro', 'Provincia'], required: true, default: 'Ambos' },
    /** provincial holidays of this province apply here */
    provincia: { kind: 'enum', options: PROVINCES },
    km: { kind: 'decimal', scale: 2, precision: 7, min: '0', unit: 'km', width: 96 },
    lat: { kind: 'decimal', scale: 6, precision: 9, min: '-90', max: '90', in: ['show', 'create', 'edit', 'export'] },
    lng: { kind: 'decimal', scale: 6, precision: 9, min: '-180', max: '180', in: ['show', 'create', 'edit', 'export'] },
    // replaced by the required staff by post (`coberturasRequeridas`)
    dotacionMinima: { kind: 'integer', min: 0, max: 99, default: 0, retired: true },
    activa: { kind: 'boolean', default: true },
    vias: {
      kind: 'reverse',
      from: 'vias',
      field: 'estacion',
      columns: ['codigo', 'sentido', 'modo', 'puntoVenta', 'estado'],
      sort: ['numero', 'asc'],
    },
    tarifas: {
      kind: 'reverse',
      from: 'tarifas',
      field: 'estacion',
      columns: ['cuadro', 'sentido', 'categoria', 'banda', 'formaPago', 'importe', 'vigenciaDesde', 'vigenciaHasta'],
      sort: ['id', 'desc'],
    },
  },
  list: {
    columns: ['codigo', 'nombre', 'corredor', 'tipo', 'sentidos', 'km', 'activa'],
    search: ['codigo', 'nombre'],
    sort: ['nombre', 'asc'],
    filters: ['corredor', 'tipo', 'provincia', 'activa'],
  },
  show: {
    header: ['codigo', 'corredor', 'tipo', 'activa'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['codigo', 'nombre', 'corredor', 'tipo', 'sentidos', 'provincia'],
              },
              { section: 'place', columns: 2, children: ['km', 'lat', 'lng'] },
            ],
          },
          { name: 'lanes', children: ['vias'] },
          { name: 'tariffs', children: ['tarifas'] },
        ],
      },
    ],
  },
});
