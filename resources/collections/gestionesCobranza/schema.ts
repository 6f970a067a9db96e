import { defineResource } from '../../../src/schema/defineResource';

/** Collection attempts and their outcomes (domain.md A7). Created by `deudores.registrarGestion`. */
export default defineResource({
  name: 'gestionesCobranza',
  area: 'collections',
  subject: 'Deudor',
  title: '{tipo} · {resultado}',
  icon: 'phone',
  appendOnly: true,
  tab: 1,
  routes: { list: 'debtors/gestiones', show: 'debtors/gestiones/:id' },
  indexes: [['fecha'], ['titular', 'fecha'], ['deudor', 'fecha'], ['resultado', 'promesaFecha'], ['promesaFecha']],
  fields: {
    fecha: { kind: 'dateTime', required: true },
    titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' },
    deudor: { kind: 'reference', to: 'deudores', onDelete: 'setNull', in: ['filter', 'export'] },
    tipo: {
      kind: 'enum',
      options: ['Llamada', 'Correo', 'SMS', 'WhatsApp', 'Carta documento'],
      required: true,
      icons: {
        Llamada: 'phone',
        Correo: 'mail',
        SMS: 'message-square',
        WhatsApp: 'message-circle',
        'Carta documento': 'scroll-text',
      },
    },
    resultado: {
      kind: 'enum',
      options: ['Contactado', 'Promesa de pago', 'No contesta', 'Desconoce', 'Se niega', 'Aviso enviado'],
      required: true,
      tones: {
        Contactado: 'info',
        'Promesa de pago': 'success',
        'No contesta': 'muted',
        Desconoce: 'warning',
        'Se niega': 'danger',
        'Aviso enviado': 'accent',
      },
    },
    promesaFecha: { kind: 'date' },
    promesaImporte: { kind: 'money' },
    // set by `refreshDebtors`
    promesa: {
      kind: 'enum',
      options: ['Pendiente', 'Cumplida', 'Incumplida'],
      tones: { Pendiente: 'warning', Cumplida: 'success', Incumplida: 'danger' },
      system: true,
    },
    agente: { kind: 'reference', to: 'usuarios', onDelete: 'setNull' },
    ticket: { kind: 'reference', to: 'tickets', onDelete: 'setNull' },
    comentario: { kind: 'longText', max: 1000, rows: 3 },
  },
  panels: {
    gestiones: { draw: 'metric', at: 'fecha', period: 'P30D', compare: true },
    promesas: { draw: 'metric', view: 'promesas', at: 'fecha', period: 'P30D', compare: true },
    prometido: {
      draw: 'metric',
      view: 'promesas',
      aggregate: 'sum',
      of: 'promesaImporte',
      at: 'fecha',
      period: 'P30D',
      compare: true,
    },
    // of the promises that are due or already kept
    cumplidas: {
      draw: 'metric',
      filter: { promesa: 'Cumplida' },
      at: 'promesaFecha',
      period: 'P90D',
      over: { filter: { promesa: { $in: ['Cumplida', 'Incumplida'] } }, at: 'promesaFecha' },
    },
    porResultado: { draw: 'breakdown', by: 'resultado', at: 'fecha', period: 'P30D' },
  },
  list: {
    columns: [
      'fecha',
      'titular',
      'tipo',
      'resultado',
      'promesaFecha',
      'promesaImporte',
      'promesa',
      'agente',
      'comentario',
    ],
    sort: ['fecha', 'desc'],
    filters: ['resultado', 'promesa', 'tipo', 'agente', 'titular', 'fecha', 'promesaFecha'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'promesas', filter: { resultado: 'Promesa de pago' }, sort: ['promesaFecha', 'asc'] },
      { name: 'mias', filter: { agente: { $user: 'id' } } },
    ],
  },
});
