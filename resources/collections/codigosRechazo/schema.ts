import { defineResource } from '../../../src/schema/defineResource';

/** Reject codes of debits, and the follow-up of each (domain.md A7; BCRA, Com. "A" 6909; ISO 8583). */
export default defineResource({
  name: 'codigosRechazo',
  area: 'collections',
  subject: 'LoteDebito',
  title: '{codigo} · {descripcion}',
  icon: 'circle-off',
  tab: 8,
  routes: 'charges/codigosRechazo',
  unique: [['tipo', 'codigo']],
  fields: {
    tipo: { kind: 'enum', options: ['CBU', 'Tarjeta', 'Billetera'], required: true, default: 'CBU' },
    codigo: { kind: 'code', required: true, max: 6, normalize: ['trim', 'upper'], width: 88 },
    descripcion: { kind: 'text', required: true, max: 80, normalize: ['trim'], width: 260 },
    reintentable: { kind: 'boolean', default: false },
    accion: {
      kind: 'enum',
      options: ['Reintentar', 'Pedir nuevo medio', 'Inhabilitar adhesión'],
      required: true,
      default: 'Pedir nuevo medio',
      tones: { Reintentar: 'info', 'Pedir nuevo medio': 'warning', 'Inhabilitar adhesión': 'danger' },
    },
    // days between the rejected debit and the next attempt
    esperaDias: {
      kind: 'integer',
      min: 0,
      max: 90,
      required: true,
      default: 0,
      hidden: { accion: { $ne: 'Reintentar' } },
    },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: ['tipo', 'codigo', 'descripcion', 'reintentable', 'accion', 'esperaDias', 'activo'],
    search: ['codigo', 'descripcion'],
    sort: ['codigo', 'asc'],
    filters: ['tipo', 'accion', 'reintentable', 'activo'],
  },
  show: { header: ['tipo', 'accion', 'reintentable', 'activo'] },
});
