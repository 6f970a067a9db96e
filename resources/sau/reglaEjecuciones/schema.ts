import { defineResource } from '../../../src/schema/defineResource';
import { RULE_EVENTS } from '../rules/shared/events';
import { RULE_ACTIONS } from '../rules/shared/steps';

/** What each rule did: append-only (domain.md A5). */
export default defineResource({
  name: 'reglaEjecuciones',
  area: 'sau',
  subject: 'Regla',
  title: '{evento}',
  icon: 'history',
  appendOnly: true,
  history: false,
  routes: { list: 'settings/settingsSAU/reglaEjecuciones', show: 'settings/settingsSAU/reglaEjecuciones/:id' },
  fields: {
    regla: { kind: 'reference', to: 'reglasSolicitud', required: true, onDelete: 'restrict' },
    ticket: { kind: 'reference', to: 'tickets', required: true, onDelete: 'cascade', with: ['asunto'] },
    evento: { kind: 'enum', required: true, options: [...RULE_EVENTS] },
    fecha: { kind: 'dateTime', required: true, width: 148 },
    resultado: {
      kind: 'enum',
      required: true,
      options: ['Aplicada', 'Fallida', 'Omitida'],
      tones: { Aplicada: 'success', Fallida: 'danger', Omitida: 'muted' },
    },
    acciones: {
      kind: 'items',
      widget: 'ruleDone',
      width: 260,
      fields: {
        accion: { kind: 'enum', required: true, options: [...RULE_ACTIONS] },
        antes: { kind: 'text', max: 200 },
        despues: { kind: 'text', max: 200 },
        texto: { kind: 'longText', max: 8000 },
      },
    },
    /** why it failed or was skipped */
    motivo: { kind: 'longText', max: 1000 },
  },
  indexes: [['regla', 'ticket', 'fecha'], ['ticket', 'fecha'], ['fecha']],
  list: {
    columns: ['fecha', 'regla', 'ticket', 'evento', 'resultado', 'acciones', 'motivo'],
    sort: ['fecha', 'desc'],
    filters: ['regla', 'evento', 'resultado', 'fecha'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'fallidas', filter: { resultado: 'Fallida' } },
    ],
  },
});
