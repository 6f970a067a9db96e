import { defineResource } from '../../../src/schema/defineResource';

/** Tasks of a request; an open task blocks its closing (domain.md A5). */
export default defineResource({
  name: 'ticketTareas',
  area: 'sau',
  subject: 'Ticket',
  title: '{texto}',
  icon: 'list-checks',
  satelliteOf: 'tickets',
  routes: { create: 'solicitud/tareas/new', edit: 'solicitud/tareas/:id' },
  fields: {
    ticket: { kind: 'reference', to: 'tickets', required: true, onDelete: 'cascade', readOnly: { id: { $ne: null } } },
    texto: { kind: 'text', required: true, max: 300, normalize: ['trim'] },
    responsable: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', where: { estado: 'Activo' } },
    vence: { kind: 'date' },
    hecho: { kind: 'boolean', default: false, system: true },
    hechoPor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', system: true },
    hechoEn: { kind: 'dateTime', system: true },
    /** the due date that people were alerted of */
    avisadaPor: { kind: 'date', system: true, in: [] },
    quitada: { kind: 'boolean', default: false, system: true },
  },
  indexes: [
    ['ticket', 'hecho'],
    ['hecho', 'vence'],
  ],
  list: { columns: ['texto', 'hecho', 'responsable', 'vence'], sort: ['id', 'asc'] },
  actions: {
    asignar: {
      on: ['record'],
      needs: 'editar',
      icon: 'user-round',
      available: { hecho: false, quitada: false },
      input: {
        responsable: { kind: 'reference', to: 'usuarios', where: { estado: 'Activo' } },
        vence: { kind: 'date' },
      },
      run: [{ set: { responsable: { $input: 'responsable' }, vence: { $input: 'vence' } } }, { call: 'avisar' }],
    },
    completar: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-check',
      available: { hecho: false, quitada: false },
      run: [
        { set: { hecho: true, hechoPor: { $user: 'id' }, hechoEn: { $now: 'P0D' } } },
        { call: 'recontar' },
        { call: 'evento' },
      ],
    },
    retomar: {
      on: ['record'],
      needs: 'editar',
      icon: 'rotate-ccw',
      available: { hecho: true, quitada: false },
      run: [{ set: { hecho: false, hechoPor: null, hechoEn: null } }, { call: 'recontar' }],
    },
    quitar: {
      on: ['record'],
      needs: 'editar',
      icon: 'trash-2',
      available: { quitada: false },
      run: [{ set: { quitada: true } }, { call: 'recontar' }],
      undo: 'reponer',
      message: 'resources.ticketTareas.messages.quitada',
    },
    reponer: {
      on: ['record'],
      needs: 'editar',
      icon: 'undo-2',
      available: { quitada: true },
      run: [{ set: { quitada: false } }, { call: 'recontar' }],
    },
  },
});
