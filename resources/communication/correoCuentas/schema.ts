import { defineResource } from '../../../src/schema/defineResource';

/**
 * Mail accounts that the product sends from, with their own mail server or the installation's (`SMTP_URL`). The password is
 * write-only (domain.md A9, `correo_cuenta`).
 */
export default defineResource({
  name: 'correoCuentas',
  area: 'communication',
  subject: 'CorreoCuenta',
  title: '{nombre}',
  lookup: 'Correo',
  lookupFields: ['direccion', 'activa', 'predeterminada'],
  icon: 'mailbox',
  routes: 'settings/mails',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    direccion: { kind: 'email', required: true, unique: true, max: 120 },
    sector: { kind: 'reference', to: 'sectores', onDelete: 'restrict', where: { activo: true } },
    firma: { kind: 'longText', max: 2000, rows: 4, in: ['show', 'create', 'edit', 'export'] },
    smtp: {
      kind: 'group',
      in: ['show', 'create', 'edit', 'export'],
      fields: {
        host: { kind: 'text', max: 200, normalize: ['trim', 'lower'] },
        puerto: { kind: 'integer', min: 1, max: 65535, required: true, hidden: { host: null } },
        seguridad: {
          kind: 'enum',
          options: ['TLS', 'STARTTLS', 'Ninguna'],
          required: true,
          hidden: { host: null },
        },
        usuario: { kind: 'text', max: 120, normalize: ['trim'], hidden: { host: null } },
      },
    },
    smtpClave: { kind: 'secret' },
    claveCargadaEn: { kind: 'dateTime', system: true, in: ['show'] },
    limitePorHora: { kind: 'integer', min: 1, max: 100000 },
    predeterminada: { kind: 'boolean', default: false, system: true },
    activa: { kind: 'boolean', default: true, system: true },
    ultimaPrueba: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    correos: {
      kind: 'reverse',
      from: 'correos',
      field: 'cuenta',
      columns: ['creadoEn', 'para', 'asunto', 'estado', 'error'],
      sort: ['creadoEn', 'desc'],
    },
  },
  list: {
    columns: ['nombre', 'direccion', 'sector', 'limitePorHora', 'predeterminada', 'ultimaPrueba', 'activa'],
    search: ['nombre', 'direccion'],
    sort: ['nombre', 'asc'],
    filters: ['sector', 'activa'],
  },
  show: {
    header: ['direccion', 'sector', 'predeterminada', 'activa'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['nombre', 'direccion', 'sector', 'limitePorHora', 'firma'],
              },
              {
                section: 'server',
                columns: 2,
                children: ['smtp', 'claveCargadaEn', 'ultimaPrueba'],
              },
            ],
          },
          { name: 'sent', children: ['correos'] },
        ],
      },
    ],
  },
  actions: {
    probar: {
      on: ['record'],
      needs: 'editar',
      tone: 'primary',
      icon: 'send',
      available: { activa: true },
      input: { para: { kind: 'email', required: true, max: 120 } },
      run: [{ call: 'probar' }, { set: { ultimaPrueba: { $now: 'P0D' } } }],
      message: 'resources.correoCuentas.messages.probada',
    },
    ponerClave: {
      on: ['record'],
      needs: 'editar',
      icon: 'key-round',
      input: { clave: { kind: 'text', required: true, max: 200, widget: 'secretText' } },
      run: [{ call: 'ponerClave' }, { set: { claveCargadaEn: { $now: 'P0D' } } }],
      message: 'resources.correoCuentas.messages.clave',
    },
    quitarClave: {
      on: ['record'],
      needs: 'editar',
      icon: 'lock-open',
      available: { claveCargadaEn: { $ne: null } },
      confirm: true,
      run: [{ call: 'quitarClave' }, { set: { claveCargadaEn: null } }],
    },
    predeterminar: {
      on: ['record'],
      needs: 'editar',
      icon: 'star',
      available: { activa: true, predeterminada: false },
      run: [{ call: 'soloEsta' }, { set: { predeterminada: true } }],
      message: 'resources.correoCuentas.messages.predeterminada',
    },
    desactivar: {
      on: ['record'],
      needs: 'editar',
      icon: 'power-off',
      tone: 'danger',
      available: { activa: true, predeterminada: false },
      confirm: true,
      run: [{ set: { activa: false } }],
      undo: true,
    },
    activar: {
      on: ['record'],
      needs: 'editar',
      icon: 'power',
      available: { activa: false },
      run: [{ set: { activa: true } }],
    },
  },
});
