import { defineResource } from '../../../src/schema/defineResource';
import { AVAILABILITY, PAUSE_REASONS } from '../routing/shared/availability';

/**
 * Availability of agents for requests (domain.md A5): one row for each period, of which the one without an end is the current
 * one. An agent without a row is absent: signing in makes nobody available, each person says so (`cambiar`), and it ends with the
 * session in which it was said.
 */
export default defineResource({
  name: 'disponibilidades',
  area: 'sau',
  subject: 'Ticket',
  title: '{estado}',
  icon: 'user-round',
  appendOnly: true,
  history: false,
  routes: { list: 'sau_statistics/disponibilidades' },
  rows: [{ unless: 'verTodos', where: { agente: { $user: 'id' } } }],
  fields: {
    agente: { kind: 'reference', to: 'usuarios', required: true, onDelete: 'cascade', with: ['legajo'] },
    /** the agent's area at that time */
    sector: { kind: 'reference', to: 'sectores', onDelete: 'setNull' },
    estado: {
      kind: 'enum',
      options: [...AVAILABILITY],
      required: true,
      tones: { Disponible: 'success', EnPausa: 'warning', Ausente: 'muted' },
      icons: { Disponible: 'circle-check', EnPausa: 'hourglass', Ausente: 'circle-off' },
    },
    motivo: { kind: 'enum', options: [...PAUSE_REASONS] },
    desde: { kind: 'dateTime', required: true, width: 148 },
    hasta: { kind: 'dateTime', width: 148 },
    /** the shift in which the period began */
    turno: { kind: 'enum', options: ['manana', 'tarde', 'noche'], required: true },
    /** the session in which it was set; its end is the end of the period */
    sesion: { kind: 'text', max: 36, system: true, in: [] },
    /** when a browser of that session was connected last */
    vistaEn: { kind: 'dateTime', system: true, in: [] },
  },
  indexes: [
    ['agente', 'desde'],
    ['hasta', 'estado'],
    ['sector', 'desde'],
  ],
  list: {
    columns: ['agente', 'sector', 'estado', 'motivo', 'desde', 'hasta', 'turno'],
    sort: ['desde', 'desc'],
    filters: ['agente', 'sector', 'estado', 'motivo', 'turno', 'desde'],
    views: [
      { name: 'ahora', filter: { hasta: null } },
      { name: 'todas', filter: {} },
    ],
  },
  actions: {
    cambiar: {
      on: ['resource'],
      needs: 'editar',
      icon: 'user-round',
      input: {
        estado: { kind: 'enum', options: [...AVAILABILITY], required: true, default: 'Disponible' },
        motivo: {
          kind: 'enum',
          options: [...PAUSE_REASONS],
          required: { estado: 'EnPausa' },
          hidden: { estado: { $ne: 'EnPausa' } },
        },
      },
      run: [{ call: 'cambiar' }],
      message: 'resources.disponibilidades.messages.cambiada',
    },
    /** a supervisor sets an agent absent who left without saying so */
    ausentar: {
      on: ['record'],
      needs: 'asignar',
      icon: 'circle-off',
      confirm: true,
      available: { hasta: null, estado: { $ne: 'Ausente' } },
      run: [{ call: 'ausentar' }],
      message: 'resources.disponibilidades.messages.cambiada',
    },
  },
});
