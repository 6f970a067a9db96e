import type { Condition } from '../../../src/schema/condition';
import { defineResource, type ShortNode } from '../../../src/schema/defineResource';
import { passagesBy } from '../../transits/interface/schema';
import { actions } from './schemaActions';
import { estado } from './schemaLifecycle';
import { ENDED, STATES } from './shared/states';

/** Fields tied to the device are read-only once it is assigned. */
const bound: Condition = { estado: { $ne: 'Solicitado' } };
const delivered: Condition = { estado: { $nin: ['Solicitado', 'Asignado'] } };

/** Steps of the form; the plan follows the vehicle, whose category it must accept. */
const steps: ShortNode = {
  steps: [
    { name: 'vehicle', children: ['titular', 'vehiculo'] },
    { name: 'plan', children: ['binServicio', 'exencion'] },
    { name: 'payment', children: ['medioPago'] },
    { name: 'delivery', children: ['entrega', 'dispositivo'] },
  ],
};

const contract: ShortNode = {
  section: 'contract',
  columns: 2,
  children: ['titular', 'vehiculo', 'binServicio', 'medioPago', 'exencion'],
};
const delivery: ShortNode = 'entrega';

/** Toll passes: they identify a vehicle at the lanes, and the account that is charged (domain.md A3). */
export default defineResource({
  name: 'mediosDePaso',
  area: 'passage',
  subject: 'MedioPaso',
  title: '{numero} · {patente}',
  icon: 'radio-receiver',
  lookup: 'Ticket|Transito',
  lookupFields: ['tipo', 'titular', 'estado'],
  routes: {
    list: 'passageMethod',
    create: 'passageMethod/new',
    createFor: 'passageMethodNew/:id',
    show: 'passageMethod/:id',
    edit: 'passageMethod/:id/edit',
  },
  fields: {
    // number of the device; of a pass by plate, the plate
    numero: { kind: 'code', unique: true, max: 14, system: true, widget: 'tagNumber', width: 160 },
    tipo: { kind: 'enum', options: ['TAG', 'Patente', 'Tarjeta'], default: 'TAG', system: true, width: 96 },
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'cascade',
      where: { estado: { $in: ['Activo', 'EnRevision'] } },
      readOnly: bound,
    },
    vehiculo: {
      kind: 'reference',
      to: 'vehiculos',
      required: true,
      onDelete: 'setNull',
      where: { titular: { $record: 'titular' }, estado: 'Activo' },
      readOnly: bound,
    },
    // copy for the lanes
    patente: {
      kind: 'code',
      max: 8,
      index: true,
      system: true,
      widget: 'plate',
      in: ['list', 'filter', 'search', 'export'],
    },
    binServicio: {
      kind: 'reference',
      to: 'binesServicio',
      few: true,
      required: true,
      where: { estado: 'Vigente', modalidad: { $ne: 'Prepago' } },
      readOnly: bound,
      widget: 'servicePlan',
    },
    bin: { kind: 'code', max: 8, system: true, in: ['list', 'filter', 'export'] },
    medioPago: {
      kind: 'reference',
      to: 'mediosPago',
      onDelete: 'setNull',
      where: { titular: { $record: 'titular' }, estado: { $in: ['PendienteValidación', 'Vigente'] } },
    },
    metodoPago: {
      kind: 'enum',
      options: ['TarjetaCrédito', 'TarjetaDébito', 'DébitoCBU', 'BilleteraVirtual', 'Prepago', 'FacturaManual'],
      system: true,
      in: ['list', 'filter', 'export'],
    },
    exencion: {
      kind: 'reference',
      to: 'exenciones',
      onDelete: 'setNull',
      where: { titular: { $record: 'titular' }, estado: 'Aprobada' },
    },
    estado,
    motivoEstado: {
      kind: 'text',
      max: 300,
      system: true,
      in: ['list', 'show', 'export'],
      hidden: { estado: { $in: ['Solicitado', 'Asignado', 'Entregado', 'Habilitado'] } },
    },
    // list at the lanes; null until the pass is enabled for the first time
    lista: {
      kind: 'enum',
      options: ['Blanca', 'Gris', 'Negra'],
      tones: { Blanca: 'success', Gris: 'warning', Negra: 'danger' },
      system: true,
      width: 104,
    },
    // why the lanes let it pass or not, and what to do
    diagnostico: {
      kind: 'computed',
      handler: 'diagnostico',
      uses: [
        'titular',
        'vehiculo',
        'patente',
        'tipo',
        'binServicio',
        'medioPago',
        'exencion',
        'estado',
        'lista',
        'listaEnviada',
        'patenteEnviada',
        'reemplazadoPor',
      ],
      as: { kind: 'text' },
      in: ['show'],
      widget: 'passDiagnosis',
    },
    // list and plate that the last file of changes has brought to the lanes (`LISTAS-CAMB`)
    listaEnviada: { kind: 'code', max: 10, system: true, in: [] },
    patenteEnviada: { kind: 'code', max: 8, system: true, in: [] },
    entrega: {
      kind: 'group',
      in: ['show', 'create', 'edit', 'export'],
      readOnly: delivered,
      fields: {
        modo: {
          kind: 'enum',
          options: ['Domicilio', 'Retira en peaje', 'Mostrador', '0 km'],
        },
        direccion: { kind: 'text', max: 120, hidden: { modo: { $ne: 'Domicilio' } }, required: { modo: 'Domicilio' } },
        seguimiento: { kind: 'code', max: 40, hidden: { modo: { $ne: 'Domicilio' } } },
        puntoRetiro: {
          kind: 'text',
          max: 60,
          hidden: { modo: { $ne: 'Retira en peaje' } },
          required: { modo: 'Retira en peaje' },
        },
      },
    },
    // only for a device handed over with the request; otherwise it is assigned later
    dispositivo: {
      kind: 'reference',
      to: 'stockDispositivos',
      onDelete: 'setNull',
      where: { estado: 'Disponible', binServicio: { $record: 'binServicio' } },
      in: ['create'],
    },
    fechaAlta: { kind: 'dateTime', system: true },
    fechaActivacion: {
      kind: 'dateTime',
      system: true,
      in: ['list', 'show', 'filter', 'export'],
      hidden: { estado: { $in: ['Solicitado', 'Asignado', 'Entregado'] } },
    },
    fechaBaja: {
      kind: 'dateTime',
      system: true,
      in: ['list', 'show', 'filter', 'export'],
      hidden: { estado: { $nin: [...ENDED] } },
    },
    perdidaEn: {
      kind: 'dateTime',
      system: true,
      in: ['show', 'filter', 'export'],
      hidden: { estado: { $nin: ['Denunciado', ...ENDED] } },
    },
    estadoAnterior: { kind: 'enum', options: STATES, system: true, in: ['export'] },
    // what its issue costs, or its replacement outside the warranty; the charge itself is in `cargos`
    conceptoCargo: {
      kind: 'reference',
      to: 'conceptosFacturables',
      onDelete: 'setNull',
      system: true,
      in: [],
    },
    reemplazaA: {
      kind: 'reference',
      to: 'mediosDePaso',
      onDelete: 'setNull',
      system: true,
      in: ['show', 'filter', 'export'],
    },
    reemplazadoPor: {
      kind: 'reference',
      to: 'mediosDePaso',
      onDelete: 'setNull',
      system: true,
      in: ['show', 'filter', 'export'],
    },
    // what replacing it would cost today, and until when it costs nothing
    reposicion: {
      kind: 'computed',
      handler: 'reposicion',
      uses: ['binServicio', 'fechaActivacion', 'fechaAlta', 'estado'],
      as: { kind: 'text' },
      in: ['show'],
      widget: 'replacementCost',
    },
    cargos: {
      kind: 'reverse',
      from: 'cargos',
      field: 'medioDePaso',
      columns: ['fecha', 'concepto', 'descripcion', 'importe', 'origen', 'estado'],
      sort: ['fecha', 'desc'],
    },
    transitos: passagesBy('medioDePaso'),
    ultimoTransito: {
      kind: 'computed',
      aggregate: 'max',
      over: 'transitos',
      of: 'fechaHora',
      as: { kind: 'dateTime' },
      in: ['show'],
    },
    dispositivos: {
      kind: 'reverse',
      from: 'stockDispositivos',
      field: 'medioDePaso',
      columns: ['numero', 'lote', 'lugar', 'estado', 'recibidoEn'],
    },
  },
  indexes: [
    ['titular', 'fechaAlta'],
    ['estado', 'fechaAlta'],
    ['binServicio', 'estado'],
  ],
  panels: {
    enCurso: { draw: 'metric', view: 'enCurso' },
    denunciados: { draw: 'metric', view: 'denunciados' },
  },
  list: {
    columns: ['numero', 'patente', 'titular', 'binServicio', 'metodoPago', 'lista', 'estado', 'fechaAlta'],
    card: ['titular', 'patente', 'binServicio'],
    search: ['numero', 'patente'],
    sort: ['fechaAlta', 'desc'],
    filters: ['estado', 'tipo', 'binServicio', 'titular', 'lista', 'metodoPago', 'fechaAlta'],
    facets: ['estado', 'tipo', 'binServicio', 'lista', 'metodoPago'],
    views: [
      { name: 'enCurso', filter: { estado: { $in: ['Solicitado', 'Asignado', 'Entregado'] } }, empty: ['lista'] },
      { name: 'habilitados', filter: { estado: 'Habilitado' } },
      { name: 'inhabilitados', filter: { estado: { $in: ['InhabilitadoDeuda', 'Suspendido'] } } },
      { name: 'denunciados', filter: { estado: 'Denunciado' } },
      { name: 'todos', filter: {} },
    ],
  },
  create: {
    for: 'titular',
    layout: [steps],
    words: {
      title: 'resources.mediosDePaso.messages.agregar',
      save: 'resources.mediosDePaso.messages.solicitar',
      made: 'resources.mediosDePaso.messages.solicitado',
    },
  },
  edit: { layout: [contract, delivery] },
  show: {
    header: ['titular', 'vehiculo', 'binServicio', 'lista', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              { section: 'diagnosis', children: ['diagnostico'] },
              {
                section: 'contract',
                columns: 2,
                children: ['numero', 'tipo', 'medioPago', 'exencion'],
              },
              {
                section: 'standing',
                columns: 2,
                children: ['fechaAlta', 'fechaActivacion', 'ultimoTransito', 'perdidaEn', 'fechaBaja', 'motivoEstado'],
              },
              delivery,
            ],
          },
          {
            name: 'device',
            children: [
              {
                section: 'replacement',
                columns: 2,
                children: ['reposicion', 'reemplazaA', 'reemplazadoPor'],
              },
              'dispositivos',
            ],
          },
          { name: 'charges', children: ['cargos'] },
          { name: 'transits', children: ['transitos'] },
        ],
      },
    ],
  },
  actions,
});
