import type { Condition } from '../../../src/schema/condition';
import { defineResource, type ShortNode } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.mediosPago.messages';
const cards = ['TarjetaCrédito', 'TarjetaDébito'];
const exceptTypes = (...options: string[]): Condition => ({ tipo: { $nin: options } });
/** The type and its codes are read-only after creation; a change means a new payment method. */
const isCreated: Condition = { fechaAdhesion: { $ne: null } };

const form: ShortNode[] = [
  { section: 'means', columns: 2, children: ['titular', 'tipo'] },
  {
    section: 'account',
    columns: 2,
    children: ['marca', 'ultimos4', 'vence', 'cbu', 'aliasCbu', 'banco', 'titularCuenta', 'cuitCuenta'],
  },
  { section: 'adhesion', children: ['adhesionAdjunto'] },
];

/**
 * Payment methods of holders (domain.md A3). Of a card only the processor's token and the last four digits are stored, never its
 * number.
 */
export default defineResource({
  name: 'mediosPago',
  area: 'holders',
  subject: 'Titular',
  title: '{resumen}',
  icon: 'credit-card',
  satelliteOf: 'titulares',
  routes: { create: 'user/mediosPago/new', show: 'user/mediosPago/:id', edit: 'user/mediosPago/:id/edit' },
  fields: {
    titular: { kind: 'reference', to: 'titulares', required: true, onDelete: 'cascade', readOnly: isCreated },
    resumen: { kind: 'text', max: 60, system: true, in: ['list', 'export'] },
    tipo: {
      kind: 'enum',
      options: ['TarjetaCrédito', 'TarjetaDébito', 'DébitoCBU', 'BilleteraVirtual', 'Prepago', 'FacturaManual'],
      icons: {
        TarjetaCrédito: 'credit-card',
        TarjetaDébito: 'credit-card',
        DébitoCBU: 'landmark',
        BilleteraVirtual: 'wallet',
        Prepago: 'circle-dot',
        FacturaManual: 'file-text',
      },
      required: true,
      default: 'TarjetaCrédito',
      // passages are billed by runs: there is no balance that they use up
      checks: [{ when: { tipo: 'Prepago' }, message: 'resources.mediosPago.messages.sinPrepago' }],
      readOnly: isCreated,
    },
    marca: {
      kind: 'enum',
      options: ['Visa', 'Mastercard', 'Amex', 'Cabal', 'Naranja X', 'Mercado Pago'],
      required: true,
      hidden: exceptTypes(...cards, 'BilleteraVirtual'),
    },
    token: { kind: 'secret' },
    ultimos4: {
      kind: 'code',
      min: 4,
      max: 4,
      stops: true,
      normalize: ['digits'],
      required: true,
      hidden: exceptTypes(...cards),
    },
    vence: { kind: 'code', format: 'vencimiento', max: 5, stops: true, required: true, hidden: exceptTypes(...cards) },
    cbu: {
      kind: 'code',
      format: 'cbu',
      max: 22,
      stops: true,
      normalize: ['digits'],
      required: { tipo: 'DébitoCBU' },
      hidden: exceptTypes('DébitoCBU', 'BilleteraVirtual'),
      readWith: 'verSensible',
      mask: 'last4',
    },
    aliasCbu: {
      kind: 'code',
      format: 'aliasCbu',
      max: 20,
      normalize: ['trim'],
      hidden: exceptTypes('DébitoCBU', 'BilleteraVirtual'),
      readWith: 'verSensible',
      mask: 'all',
    },
    banco: { kind: 'text', max: 40, normalize: ['trim'], hidden: exceptTypes('DébitoCBU') },
    titularCuenta: { kind: 'text', max: 60, normalize: ['trim'], hidden: exceptTypes(...cards, 'DébitoCBU') },
    cuitCuenta: {
      kind: 'code',
      format: 'cuit',
      max: 11,
      normalize: ['digits'],
      required: { tipo: 'DébitoCBU' },
      hidden: exceptTypes('DébitoCBU'),
      readWith: 'verSensible',
      mask: 'last4',
    },
    principal: { kind: 'boolean', default: false, system: true },
    estado: {
      kind: 'status',
      options: ['PendienteValidación', 'Vigente', 'Vencida', 'Rechazada', 'Baja'],
      initial: 'PendienteValidación',
      tones: {
        PendienteValidación: 'warning',
        Vigente: 'success',
        Vencida: 'muted',
        Rechazada: 'danger',
        Baja: 'muted',
      },
      icons: {
        PendienteValidación: 'clock',
        Vigente: 'circle-check',
        Vencida: 'hourglass',
        Rechazada: 'circle-off',
        Baja: 'archive',
      },
      transitions: [
        { action: 'validar', from: ['PendienteValidación'], to: 'Vigente' },
        { action: 'rechazar', from: ['PendienteValidación', 'Vigente'], to: 'Rechazada' },
        { action: 'vencer', from: ['Vigente'], to: 'Vencida' },
        { action: 'renovar', from: ['Vencida', 'Rechazada'], to: 'PendienteValidación' },
        { action: 'darDeBaja', from: ['PendienteValidación', 'Vigente', 'Vencida', 'Rechazada'], to: 'Baja' },
      ],
    },
    motivoEstado: {
      kind: 'text',
      max: 300,
      system: true,
      in: ['show', 'export'],
      hidden: { estado: { $in: ['PendienteValidación', 'Vigente', 'Vencida'] } },
    },
    fechaAdhesion: { kind: 'date', system: true },
    adhesionAdjunto: {
      kind: 'file',
      accept: ['application/pdf', 'image/*'],
      in: ['show', 'create', 'edit'],
      readWith: 'verSensible',
    },
    mediosDePaso: {
      kind: 'reverse',
      from: 'mediosDePaso',
      field: 'medioPago',
      columns: ['numero', 'tipo', 'binServicio', 'vehiculo', 'estado', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
  },
  indexes: [['titular', 'estado']],
  list: {
    columns: ['resumen', 'tipo', 'marca', 'vence', 'banco', 'principal', 'estado', 'fechaAdhesion'],
    sort: ['fechaAdhesion', 'desc'],
    filters: ['tipo', 'estado', 'principal'],
  },
  create: { layout: form },
  edit: { layout: form },
  show: {
    header: ['titular', 'tipo', 'principal', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'account',
                columns: 2,
                children: ['marca', 'ultimos4', 'vence', 'cbu', 'aliasCbu', 'banco', 'titularCuenta', 'cuitCuenta'],
              },
              {
                section: 'adhesion',
                columns: 2,
                children: ['fechaAdhesion', 'motivoEstado', 'adhesionAdjunto'],
              },
            ],
          },
          { name: 'passes', children: ['mediosDePaso'] },
        ],
      },
    ],
  },
  actions: {
    validar: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-check',
      tone: 'primary',
      run: [{ move: 'validar' }, { call: 'sinVencer' }, { set: { motivoEstado: null } }],
      message: `${MESSAGES}.validada`,
    },
    hacerPrincipal: {
      on: ['record'],
      needs: 'editar',
      icon: 'star',
      available: { principal: false, estado: { $in: ['PendienteValidación', 'Vigente'] } },
      run: [{ call: 'hacerPrincipal' }],
      message: `${MESSAGES}.principal`,
    },
    renovar: {
      on: ['record'],
      needs: 'editar',
      icon: 'rotate-ccw',
      tone: 'primary',
      input: {
        vence: {
          kind: 'code',
          format: 'vencimiento',
          max: 5,
          stops: true,
          required: true,
          hidden: exceptTypes(...cards),
        },
        ultimos4: { kind: 'code', min: 4, max: 4, stops: true, normalize: ['digits'], hidden: exceptTypes(...cards) },
      },
      run: [{ move: 'renovar' }, { call: 'renovar' }],
      message: `${MESSAGES}.renovada`,
    },
    vencer: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'hourglass',
      available: { tipo: { $in: cards } },
      confirm: true,
      run: [{ move: 'vencer' }],
      undo: true,
    },
    rechazar: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-off',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [{ move: 'rechazar' }, { set: { motivoEstado: { $input: 'motivo' } } }],
      message: `${MESSAGES}.rechazada`,
    },
    darDeBaja: {
      on: ['record'],
      needs: 'editar',
      icon: 'archive',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 300 } },
      run: [
        { call: 'sinMedios' },
        { move: 'darDeBaja' },
        { set: { motivoEstado: { $input: 'motivo' }, principal: false } },
      ],
      message: `${MESSAGES}.baja`,
    },
  },
});
