import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';

/** A note of somebody else, or one that was taken away. */
const isLocked: Condition = {
  id: { $ne: null },
  $or: [{ autor: { $ne: { $user: 'id' } } }, { vigente: false }],
};

/**
 * Notes about a holder, for agents alone. Each is edited by its author; a pinned one is shown at the top of the holder's page
 * (**ours**).
 */
export default defineResource({
  name: 'titularNotas',
  area: 'holders',
  subject: 'Titular',
  title: '{texto}',
  icon: 'pencil',
  satelliteOf: 'titulares',
  routes: { create: 'user/notas/new', show: 'user/notas/:id', edit: 'user/notas/:id/edit' },
  fields: {
    titular: {
      kind: 'reference',
      to: 'titulares',
      required: true,
      onDelete: 'cascade',
      readOnly: { id: { $ne: null } },
    },
    texto: { kind: 'longText', required: true, max: 1000, rows: 4, normalize: ['trim'], readOnly: isLocked },
    fijada: { kind: 'boolean', default: false, readOnly: isLocked },
    autor: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', system: true },
    fecha: { kind: 'dateTime', system: true },
    vigente: { kind: 'boolean', default: true, system: true },
  },
  indexes: [['titular', 'fecha']],
  list: { columns: ['texto', 'fijada', 'autor', 'fecha', 'vigente'], sort: ['fecha', 'desc'] },
  actions: {
    fijar: {
      on: ['record'],
      needs: 'editar',
      icon: 'pin',
      available: { fijada: false, vigente: true },
      run: [{ set: { fijada: true } }],
      undo: true,
    },
    soltar: {
      on: ['record'],
      needs: 'editar',
      icon: 'pin-off',
      available: { fijada: true, vigente: true },
      run: [{ set: { fijada: false } }],
      undo: true,
    },
    // who may close accounts also takes away the note of somebody else
    quitar: {
      on: ['record'],
      needs: 'editar',
      rows: { unless: 'baja', where: { autor: { $user: 'id' } } },
      icon: 'trash-2',
      available: { vigente: true },
      run: [{ set: { vigente: false, fijada: false } }],
      undo: true,
      message: 'resources.titularNotas.messages.quitada',
    },
  },
});
