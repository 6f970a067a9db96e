import { defineResource } from '../../../src/schema/defineResource';

/**
 * Calls to other systems when a record is created, changed, deleted or acted on, signed as the Standard Webhooks specification
 * describes (domain.md A10, `webhook`). Without a secret there is nothing to sign with, so a webhook starts switched off.
 */
export default defineResource({
  name: 'webhooks',
  area: 'settings',
  subject: 'Webhook',
  title: '{nombre}',
  icon: 'webhook',
  deletable: true,
  routes: 'settings/webConfigurations/webhooks',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    url: { kind: 'url', required: true, max: 500 },
    recurso: { kind: 'code', required: true, max: 60, widget: 'webhookResource' },
    eventos: {
      kind: 'json',
      required: true,
      widget: 'webhookEvents',
      in: ['show', 'create', 'edit', 'export'],
    },
    /** on the record as written; empty: every record */
    condicion: { kind: 'json', widget: 'webhookCondition', in: ['show', 'create', 'edit', 'export'] },
    secreto: { kind: 'secret' },
    secretoCargadoEn: { kind: 'dateTime', system: true, in: ['show'] },
    activo: { kind: 'boolean', default: false, system: true },
    ultimaEntrega: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    ultimoError: { kind: 'text', max: 500, system: true, in: ['list', 'show', 'export'] },
    entregas: {
      kind: 'reverse',
      from: 'webhookEntregas',
      field: 'webhook',
      columns: ['creadoEn', 'evento', 'registro', 'estado', 'intentos', 'codigo', 'duracionMs', 'error'],
      sort: ['creadoEn', 'desc'],
    },
  },
  indexes: [['recurso', 'activo']],
  list: {
    columns: ['nombre', 'recurso', 'url', 'ultimaEntrega', 'ultimoError', 'activo'],
    search: ['nombre', 'url'],
    sort: ['nombre', 'asc'],
    filters: ['recurso', 'activo'],
  },
  show: {
    header: ['recurso', 'activo', 'ultimaEntrega'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              { section: 'data', columns: 2, children: ['nombre', 'url', 'recurso', 'eventos', 'condicion'] },
              {
                section: 'state',
                columns: 2,
                children: ['secretoCargadoEn', 'ultimaEntrega', 'ultimoError', 'activo'],
              },
            ],
          },
          { name: 'deliveries', children: ['entregas'] },
        ],
      },
    ],
  },
  actions: {
    ponerSecreto: {
      on: ['record'],
      needs: 'editar',
      icon: 'key-round',
      input: { secreto: { kind: 'text', required: true, max: 120, widget: 'webhookSecret' } },
      run: [{ call: 'ponerSecreto' }, { set: { secretoCargadoEn: { $now: 'P0D' } } }],
      message: 'resources.webhooks.messages.secreto',
    },
    activar: {
      on: ['record'],
      needs: 'editar',
      tone: 'primary',
      icon: 'power',
      available: { activo: false, secretoCargadoEn: { $ne: null } },
      run: [{ set: { activo: true } }],
    },
    probar: {
      on: ['record'],
      needs: 'editar',
      icon: 'send',
      available: { secretoCargadoEn: { $ne: null } },
      run: [{ call: 'probar' }],
      message: 'resources.webhooks.messages.prueba',
    },
    desactivar: {
      on: ['record'],
      needs: 'editar',
      icon: 'power-off',
      tone: 'danger',
      available: { activo: true },
      run: [{ set: { activo: false } }],
      undo: true,
    },
  },
});
