import { defineResource, type ShortNode } from '../../../src/schema/defineResource';
import type { Declared } from '../../../src/schema/field';

const MESSAGES = 'resources.binesServicio.messages';
const percent = {
  kind: 'decimal',
  scale: 2,
  precision: 5,
  min: '0.00',
  unit: '%',
  default: '0.00',
  width: 112,
} as const;

/** Counts the passes or devices of a BIN in given states. */
const inState = (source: string, ...estado: string[]): Declared => ({
  kind: 'computed',
  aggregate: 'count',
  over: source,
  where: { estado: { $in: estado } },
  in: ['show'],
});

const data: ShortNode[] = [
  {
    section: 'identity',
    columns: 2,
    children: ['bin', 'nombre', 'emisor', 'modalidad', 'soporte', 'categorias', 'descripcion'],
  },
  {
    section: 'numbering',
    columns: 2,
    children: ['rangoDesde', 'rangoHasta', 'vigenciaDesde', 'vigenciaHasta'],
  },
];

const prices: ShortNode[] = [
  {
    section: 'rates',
    columns: 2,
    children: ['bonificacionPct', 'recargoPct', 'limiteDeuda', 'saldoMinimo'],
  },
  {
    section: 'concepts',
    columns: 2,
    children: ['conceptoAlta', 'conceptoMensual', 'conceptoReposicion'],
  },
];

/**
 * Service BINs: the prefix of a pass's number, which identifies its issuer and its plan (domain.md A3 and 0.2, reading 17). The plan
 * determines payment, invoiced fees, discounts and where the pass is valid.
 */
export default defineResource({
  name: 'binesServicio',
  area: 'passage',
  subject: 'BinServicio',
  title: '{bin} · {nombre}',
  icon: 'id-card',
  lookup: '*',
  lookupFields: [
    'bin',
    'modalidad',
    'soporte',
    'estado',
    'categorias',
    'bonificacionPct',
    'recargoPct',
    'conceptoAlta',
    'conceptoMensual',
    'orden',
  ],
  routes: {
    list: 'settings/binServices',
    create: 'settings/binServices/new',
    show: 'serviceBIN/:id',
    edit: 'serviceBIN/:id/edit',
  },
  fields: {
    // read-only once in use, because it is printed on devices and read at the lanes
    bin: {
      kind: 'code',
      required: true,
      unique: true,
      min: 4,
      max: 8,
      normalize: ['compact', 'upper'],
      readOnly: { estado: { $ne: 'Borrador' } },
      width: 96,
    },
    nombre: { kind: 'text', required: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 3 },
    emisor: { kind: 'reference', to: 'emisores', few: true, required: true, where: { activo: true } },
    modalidad: {
      kind: 'enum',
      options: ['Pospago', 'Prepago', 'Exento', 'Abono', 'Pase diario'],
      required: true,
      default: 'Pospago',
      // passages are billed by runs: there is no balance that they use up
      checks: [{ when: { modalidad: 'Prepago' }, message: 'resources.binesServicio.messages.sinPrepago' }],
    },
    soporte: {
      kind: 'enum',
      options: ['TAG', 'Patente', 'Tarjeta'],
      required: true,
      default: 'TAG',
      readOnly: { estado: { $ne: 'Borrador' } },
    },
    categorias: {
      kind: 'references',
      to: 'categoriasVehiculo',
      where: { activo: true, esquema: 'Siete categorías' },
    },
    conceptoAlta: { kind: 'reference', to: 'conceptosFacturables', few: true, where: { estado: 'Vigente' } },
    conceptoMensual: {
      kind: 'reference',
      to: 'conceptosFacturables',
      few: true,
      where: { estado: 'Vigente', tipo: 'Cargo periódico' },
    },
    conceptoReposicion: { kind: 'reference', to: 'conceptosFacturables', few: true, where: { estado: 'Vigente' } },
    bonificacionPct: { ...percent, max: '100.00' },
    recargoPct: { ...percent, max: '500.00' },
    limiteDeuda: { kind: 'money', min: '0.00', hidden: { modalidad: { $in: ['Prepago', 'Exento'] } } },
    saldoMinimo: {
      kind: 'money',
      min: '0.00',
      hidden: { modalidad: { $ne: 'Prepago' } },
      required: { modalidad: 'Prepago' },
    },
    interoperable: { kind: 'boolean', default: true, retired: true },
    rangoDesde: {
      kind: 'code',
      format: 'tag',
      max: 12,
      normalize: ['compact', 'upper'],
      hidden: { soporte: { $ne: 'TAG' } },
      required: { soporte: 'TAG' },
      widget: 'tagNumber',
    },
    rangoHasta: {
      kind: 'code',
      format: 'tag',
      max: 12,
      normalize: ['compact', 'upper'],
      hidden: { soporte: { $ne: 'TAG' } },
      required: { soporte: 'TAG' },
      widget: 'tagNumber',
    },
    vigenciaDesde: { kind: 'date', required: true },
    vigenciaHasta: {
      kind: 'date',
      checks: [{ when: { vigenciaHasta: { $lt: { $record: 'vigenciaDesde' } } }, message: `${MESSAGES}.vigencia` }],
    },
    estado: {
      kind: 'status',
      options: ['Borrador', 'Vigente', 'Suspendido', 'Histórico'],
      initial: 'Borrador',
      tones: { Borrador: 'neutral', Vigente: 'success', Suspendido: 'warning', Histórico: 'muted' },
      icons: { Borrador: 'pencil-line', Vigente: 'circle-check', Suspendido: 'circle-minus', Histórico: 'archive' },
      transitions: [
        { action: 'publicar', from: ['Borrador'], to: 'Vigente' },
        { action: 'suspender', from: ['Vigente'], to: 'Suspendido' },
        { action: 'reanudar', from: ['Suspendido'], to: 'Vigente' },
        { action: 'archivar', from: ['Vigente', 'Suspendido'], to: 'Histórico' },
      ],
    },
    orden: { kind: 'integer', min: 0, max: 9999, default: 0, in: ['create', 'edit', 'export'] },
    medios: {
      kind: 'reverse',
      from: 'mediosDePaso',
      field: 'binServicio',
      columns: ['numero', 'titular', 'vehiculo', 'estado', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
    stock: {
      kind: 'reverse',
      from: 'stockDispositivos',
      field: 'binServicio',
      columns: ['numero', 'lote', 'lugar', 'estado', 'recibidoEn'],
    },
    emitidos: { kind: 'computed', aggregate: 'count', over: 'medios', in: ['list', 'show', 'export'], width: 112 },
    mediosEnCurso: inState('medios', 'Solicitado', 'Asignado', 'Entregado'),
    mediosHabilitados: inState('medios', 'Habilitado'),
    mediosSuspendidos: inState('medios', 'Suspendido'),
    mediosInhabilitados: inState('medios', 'InhabilitadoDeuda'),
    mediosDenunciados: inState('medios', 'Denunciado'),
    mediosTerminados: inState('medios', 'Reemplazado', 'Baja'),
    disponibles: {
      kind: 'computed',
      aggregate: 'count',
      over: 'stock',
      where: { estado: 'Disponible' },
      in: ['list', 'show', 'export'],
      width: 112,
    },
    stockAsignado: inState('stock', 'Asignado'),
    stockEnTransito: inState('stock', 'EnTransito'),
    stockDefectuoso: inState('stock', 'Defectuoso'),
    stockInutilizado: inState('stock', 'Inutilizado'),
  },
  list: {
    columns: [
      'bin',
      'nombre',
      'emisor',
      'modalidad',
      'soporte',
      'bonificacionPct',
      'recargoPct',
      'emitidos',
      'disponibles',
      'estado',
    ],
    search: ['bin', 'nombre'],
    sort: ['orden', 'asc'],
    filters: ['estado', 'modalidad', 'soporte', 'emisor'],
    views: [
      { name: 'vigentes', filter: { estado: 'Vigente' } },
      { name: 'todos', filter: {} },
    ],
  },
  create: { layout: [...data, ...prices] },
  edit: { layout: [...data, ...prices] },
  show: {
    header: ['emisor', 'modalidad', 'soporte', 'estado'],
    layout: [
      {
        tabs: [
          { name: 'data', children: data },
          { name: 'rates', children: prices },
          {
            name: 'issued',
            children: [
              {
                section: 'byState',
                columns: 2,
                children: [
                  'emitidos',
                  'mediosEnCurso',
                  'mediosHabilitados',
                  'mediosSuspendidos',
                  'mediosInhabilitados',
                  'mediosDenunciados',
                  'mediosTerminados',
                ],
              },
              'medios',
            ],
          },
          {
            name: 'stock',
            children: [
              {
                section: 'devices',
                columns: 2,
                children: ['disponibles', 'stockAsignado', 'stockEnTransito', 'stockDefectuoso', 'stockInutilizado'],
              },
              'stock',
            ],
          },
        ],
      },
    ],
  },
  actions: {
    publicar: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-check',
      tone: 'primary',
      confirm: true,
      run: [{ move: 'publicar' }],
      message: `${MESSAGES}.publicado`,
    },
    suspender: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-minus',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'suspender' }],
      message: `${MESSAGES}.suspendido`,
    },
    reanudar: {
      on: ['record'],
      needs: 'editar',
      icon: 'play',
      tone: 'primary',
      run: [{ move: 'reanudar' }],
      message: `${MESSAGES}.reanudado`,
    },
    archivar: {
      on: ['record'],
      needs: 'editar',
      icon: 'archive',
      tone: 'danger',
      confirm: true,
      run: [{ call: 'sinMediosVivos' }, { move: 'archivar' }, { call: 'cerrarVigencia' }],
      message: `${MESSAGES}.archivado`,
    },
  },
});
