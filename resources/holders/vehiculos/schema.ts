import { defineResource, type ShortNode } from '../../../src/schema/defineResource';
import { passagesBy } from '../../transits/interface/schema';

const MESSAGES = 'resources.vehiculos.messages';

const data: ShortNode[] = [
  {
    section: 'vehicle',
    columns: 2,
    children: ['titular', 'pais', 'patente', 'marca', 'modelo', 'anio', 'color'],
  },
  {
    section: 'class',
    columns: 2,
    children: ['categoria', 'ejes', 'altura', 'ruedasDobles', 'remolque'],
  },
  { section: 'papers', children: ['fotoCedula'] },
];

/** Vehicles of holders (domain.md A2). The plate is unique among vehicles in use. */
export default defineResource({
  name: 'vehiculos',
  area: 'holders',
  subject: 'Vehiculo',
  title: '{patente}',
  lookup: 'MedioPaso',
  lookupFields: ['titular', 'categoria', 'estado'],
  icon: 'car',
  tab: 1,
  routes: 'passageMethod/vehiculos',
  fields: {
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'cascade',
      where: { estado: { $nin: ['Baja', 'Anonimizado'] } },
    },
    pais: {
      kind: 'enum',
      options: ['AR', 'BO', 'BR', 'CL', 'PY', 'UY', 'Otro'],
      required: true,
      default: 'AR',
      in: ['show', 'create', 'edit', 'filter', 'export'],
    },
    patente: {
      kind: 'code',
      format: 'matricula',
      // old and diplomatic plates have other formats, which the lanes read as well, so this is only a warning
      doubts: [{ format: 'patente', when: { pais: 'AR' } }],
      required: true,
      max: 8,
      normalize: ['compact', 'upper'],
      index: true,
      widget: 'plate',
    },
    marca: { kind: 'text', max: 40, normalize: ['trim'] },
    modelo: { kind: 'text', max: 40, normalize: ['trim'] },
    anio: { kind: 'integer', min: 1900, max: 2100 },
    color: { kind: 'text', max: 20, normalize: ['trim'] },
    categoria: {
      kind: 'reference',
      to: 'categoriasVehiculo',
      few: true,
      required: true,
      where: { esquema: 'Siete categorías', activo: true },
    },
    ejes: { kind: 'integer', min: 1, max: 12 },
    altura: { kind: 'enum', options: ['Bajo', 'Alto'] },
    ruedasDobles: { kind: 'boolean', default: false, in: ['show', 'create', 'edit', 'filter', 'export'] },
    remolque: { kind: 'boolean', default: false, in: ['show', 'create', 'edit', 'filter', 'export'] },
    fotoCedula: { kind: 'image', multiple: true, in: ['show', 'create', 'edit'] },
    estado: {
      kind: 'status',
      options: ['Activo', 'Vendido', 'Baja'],
      initial: 'Activo',
      tones: { Activo: 'success', Vendido: 'muted', Baja: 'muted' },
      icons: { Activo: 'circle-check', Vendido: 'arrow-right', Baja: 'archive' },
      transitions: [
        { action: 'denunciarVenta', from: ['Activo'], to: 'Vendido' },
        { action: 'darDeBaja', from: ['Activo'], to: 'Baja' },
        { action: 'reactivar', from: ['Vendido', 'Baja'], to: 'Activo' },
      ],
    },
    fechaVenta: {
      kind: 'date',
      system: true,
      in: ['show', 'filter', 'export'],
      hidden: { estado: { $ne: 'Vendido' } },
    },
    motivoEstado: { kind: 'text', max: 300, system: true, in: ['show', 'export'], hidden: { estado: 'Activo' } },
    transitos: passagesBy('vehiculo'),
    medios: {
      kind: 'reverse',
      from: 'mediosDePaso',
      field: 'vehiculo',
      columns: ['numero', 'tipo', 'binServicio', 'medioPago', 'estado', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
  },
  list: {
    columns: ['patente', 'titular', 'marca', 'modelo', 'anio', 'categoria', 'estado'],
    search: ['patente', 'marca', 'modelo'],
    sort: ['patente', 'asc'],
    filters: ['estado', 'categoria', 'marca', 'pais'],
  },
  create: { layout: data },
  edit: { layout: data },
  show: {
    header: ['titular', 'categoria', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [...data, { section: 'standing', columns: 2, children: ['fechaVenta', 'motivoEstado'] }],
          },
          { name: 'passes', children: ['medios'] },
          { name: 'transits', children: ['transitos'] },
        ],
      },
    ],
  },
  actions: {
    denunciarVenta: {
      on: ['record'],
      needs: 'baja',
      icon: 'arrow-right',
      input: {
        fechaVenta: {
          kind: 'date',
          required: true,
          checks: [{ when: { fechaVenta: { $gt: { $now: 'P0D' } } }, message: `${MESSAGES}.ventaFutura` }],
        },
        motivo: { kind: 'text', max: 300 },
      },
      run: [
        { move: 'denunciarVenta' },
        { set: { fechaVenta: { $input: 'fechaVenta' }, motivoEstado: { $input: 'motivo' } } },
        { call: 'suspenderMedios' },
      ],
      message: `${MESSAGES}.vendido`,
    },
    darDeBaja: {
      on: ['record'],
      needs: 'baja',
      icon: 'archive',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'darDeBaja' }, { set: { motivoEstado: { $input: 'motivo' } } }, { call: 'suspenderMedios' }],
      message: `${MESSAGES}.baja`,
    },
    reactivar: {
      on: ['record'],
      needs: 'activar',
      icon: 'rotate-ccw',
      tone: 'primary',
      run: [{ move: 'reactivar' }, { call: 'patenteLibre' }, { set: { fechaVenta: null, motivoEstado: null } }],
      message: `${MESSAGES}.reactivado`,
    },
  },
});
