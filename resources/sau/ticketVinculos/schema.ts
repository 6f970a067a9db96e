import { defineResource } from '../../../src/schema/defineResource';

/** Links between requests; deleting one stays in the history (domain.md A5). */
export default defineResource({
  name: 'ticketVinculos',
  area: 'sau',
  subject: 'Ticket',
  title: '{tipo}',
  icon: 'link',
  appendOnly: true,
  satelliteOf: 'tickets',
  fields: {
    desde: { kind: 'reference', to: 'tickets', required: true, onDelete: 'cascade', with: ['asunto', 'estado'] },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Relacionada', 'Duplicada de', 'Depende de', 'Deriva de'],
      tones: { 'Duplicada de': 'muted', 'Depende de': 'warning', 'Deriva de': 'accent' },
    },
    hacia: {
      kind: 'reference',
      to: 'tickets',
      required: true,
      onDelete: 'cascade',
      index: true,
      with: ['asunto', 'estado'],
    },
    quitado: { kind: 'boolean', default: false },
  },
  indexes: [['desde', 'quitado']],
  list: { columns: ['desde', 'tipo', 'hacia', 'quitado', 'creadoEn'], sort: ['id', 'desc'] },
  actions: {
    quitar: {
      on: ['record'],
      needs: 'editar',
      icon: 'trash-2',
      available: { quitado: false },
      run: [{ set: { quitado: true } }],
      undo: { call: 'reponer' },
      message: 'resources.ticketVinculos.messages.quitado',
    },
  },
});
