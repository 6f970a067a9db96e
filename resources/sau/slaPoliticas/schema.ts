import { defineResource } from '../../../src/schema/defineResource';

/** Target times of reply and resolution; the first matching policy in order applies (domain.md A5). */
export default defineResource({
  name: 'slaPoliticas',
  area: 'sau',
  subject: 'Sla',
  title: '{nombre}',
  lookup: 'TicketCategoria|Ticket',
  routes: 'settings/settingsSAU/sla',
  icon: 'hourglass',
  fields: {
    orden: { kind: 'integer', min: 0, max: 9999, default: 100, width: 84 },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    categoria: { kind: 'reference', to: 'ticketCategorias', onDelete: 'restrict', where: { activo: true } },
    prioridad: {
      kind: 'enum',
      options: ['Baja', 'Normal', 'Alta', 'Urgente'],
      tones: { Baja: 'muted', Normal: 'neutral', Alta: 'warning', Urgente: 'danger' },
    },
    canal: {
      kind: 'enum',
      options: ['Teléfono', 'Presencial', 'Web', 'Correo', 'Redes', 'Defensa Consumidor', 'Interno'],
    },
    segmento: { kind: 'enum', options: ['Particular', 'Flota', 'Empresa', 'Oficial', 'Exento'] },
    primeraRespuestaMin: { kind: 'integer', required: true, min: 1, max: 525600, unit: 'min' },
    resolucionMin: {
      kind: 'integer',
      required: true,
      min: 1,
      max: 525600,
      unit: 'min',
      width: 112,
      checks: [
        {
          when: { resolucionMin: { $lt: { $record: 'primeraRespuestaMin' } } },
          message: 'resources.slaPoliticas.messages.antesDeResponder',
        },
      ],
    },
    calendario: { kind: 'reference', to: 'calendariosLaborales', required: true, few: true, where: { activo: true } },
    escalamientos: {
      kind: 'items',
      max: 10,
      fields: {
        porcentaje: { kind: 'integer', required: true, min: 1, max: 300, unit: '%' },
        notifica: { kind: 'enum', options: ['Agente', 'Responsable del sector', 'Sector'] },
        deriva: { kind: 'reference', to: 'sectores', where: { activo: true, recibeDerivaciones: true } },
        prioridad: { kind: 'enum', options: ['Alta', 'Urgente'] },
      },
    },
    /** areas without a responsible person, to whom it escalates */
    sinDestinatario: {
      kind: 'computed',
      handler: 'sinDestinatario',
      uses: ['escalamientos', 'activo'],
      as: { kind: 'text' },
      in: ['show'],
    },
    activo: { kind: 'boolean', default: true },
  },
  list: {
    columns: [
      'orden',
      'nombre',
      'prioridad',
      'canal',
      'categoria',
      'segmento',
      'primeraRespuestaMin',
      'resolucionMin',
      'calendario',
      'activo',
    ],
    search: ['nombre'],
    sort: ['orden', 'asc'],
    filters: ['prioridad', 'canal', 'categoria', 'calendario', 'activo'],
    views: [
      { name: 'activas', filter: { activo: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['calendario', 'primeraRespuestaMin', 'resolucionMin', 'activo'],
    layout: [
      {
        section: 'conditions',
        columns: 2,
        children: ['orden', 'nombre', 'categoria', 'prioridad', 'canal', 'segmento'],
      },
      {
        section: 'times',
        columns: 2,
        children: ['primeraRespuestaMin', 'resolucionMin', 'calendario', 'activo'],
      },
      { section: 'escalations', children: ['sinDestinatario', 'escalamientos'] },
      { slot: 'slaSimulator' },
    ],
  },
});
