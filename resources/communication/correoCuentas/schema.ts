import { defineResource } from '../../../src/schema/defineResource';

/** The address of a mail server; without a host there is none. */
const SERVER = {
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
} as const;

/** The account has a mailbox whose mails become requests. */
const READS = { 'imap.host': { $ne: null } };
const READS_NOTHING = { 'imap.host': null };

/**
 * Mail accounts: what the product sends from, with their own mail server or the installation's (`SMTP_URL`), and whose mailbox it
 * reads. Passwords are write-only (domain.md A9, `correo_cuenta`).
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
    // addresses whose mail arrives here too: like its own, they are never a contact
    otrasDirecciones: {
      kind: 'items',
      max: 20,
      in: ['show', 'create', 'edit', 'export'],
      fields: { direccion: { kind: 'email', required: true, max: 120 } },
    },
    sector: { kind: 'reference', to: 'sectores', onDelete: 'restrict', where: { activo: true }, required: READS },
    firma: { kind: 'longText', max: 2000, rows: 4, in: ['show', 'create', 'edit', 'export'] },
    smtp: SERVER,
    smtpClave: { kind: 'secret' },
    claveCargadaEn: { kind: 'dateTime', system: true, in: ['show'] },
    imap: SERVER,
    imapClave: { kind: 'secret' },
    imapClaveCargadaEn: { kind: 'dateTime', system: true, in: ['show'] },
    // of the requests that its mails open
    ticketCategoria: {
      kind: 'reference',
      to: 'ticketCategorias',
      onDelete: 'restrict',
      where: { activo: true },
      required: READS,
      hidden: READS_NOTHING,
      in: ['show', 'create', 'edit', 'export'],
    },
    ticketSubCategoria: {
      kind: 'reference',
      to: 'ticketSubCategorias',
      onDelete: 'restrict',
      where: { activo: true, categoria: { $record: 'ticketCategoria' } },
      hidden: READS_NOTHING,
      in: ['show', 'create', 'edit', 'export'],
    },
    // the name under which its mail server says in Authentication-Results what it found about senders (RFC 8601)
    servidorAutenticacion: {
      kind: 'text',
      max: 120,
      normalize: ['trim', 'lower'],
      hidden: READS_NOTHING,
      in: ['show', 'create', 'edit', 'export'],
    },
    acuse: { kind: 'boolean', default: false, hidden: READS_NOTHING, in: ['show', 'create', 'edit', 'export'] },
    limitePorHora: { kind: 'integer', min: 1, max: 100000 },
    predeterminada: { kind: 'boolean', default: false, system: true },
    activa: { kind: 'boolean', default: true, system: true },
    ultimaPrueba: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    ultimaRecepcion: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    errorRecepcion: { kind: 'text', max: 500, system: true, in: ['list', 'show', 'export'] },
    // where the reading of the mailbox stands (`mailIn/server/fetching`)
    proximaRecepcion: { kind: 'dateTime', system: true, in: [] },
    fallosRecepcion: { kind: 'integer', default: 0, system: true, in: [] },
    imapDesde: { kind: 'dateTime', system: true, in: [] },
    imapUidValidez: { kind: 'integer', system: true, in: [] },
    imapUltimoUid: { kind: 'integer', system: true, in: [] },
    // the mail that is being read, and how often its reading began
    imapIntentoDe: { kind: 'code', max: 40, system: true, in: [] },
    imapIntentos: { kind: 'integer', default: 0, system: true, in: [] },
    correos: {
      kind: 'reverse',
      from: 'correos',
      field: 'cuenta',
      columns: ['creadoEn', 'direccion', 'de', 'para', 'asunto', 'estado', 'error'],
      sort: ['creadoEn', 'desc'],
    },
  },
  list: {
    columns: [
      'nombre',
      'direccion',
      'sector',
      'limitePorHora',
      'predeterminada',
      'ultimaPrueba',
      'ultimaRecepcion',
      'errorRecepcion',
      'activa',
    ],
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
                children: ['nombre', 'direccion', 'sector', 'limitePorHora', 'otrasDirecciones', 'firma'],
              },
              {
                section: 'server',
                columns: 2,
                children: ['smtp', 'claveCargadaEn', 'ultimaPrueba'],
              },
              {
                section: 'reception',
                columns: 2,
                children: [
                  'imap',
                  'imapClaveCargadaEn',
                  'ticketCategoria',
                  'ticketSubCategoria',
                  'acuse',
                  'servidorAutenticacion',
                  'ultimaRecepcion',
                  'errorRecepcion',
                ],
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
    ponerClaveImap: {
      on: ['record'],
      needs: 'editar',
      icon: 'key-round',
      available: READS,
      input: { clave: { kind: 'text', required: true, max: 200, widget: 'secretText' } },
      run: [{ call: 'ponerClaveImap' }, { set: { imapClaveCargadaEn: { $now: 'P0D' } } }],
      message: 'resources.correoCuentas.messages.clave',
    },
    quitarClaveImap: {
      on: ['record'],
      needs: 'editar',
      icon: 'lock-open',
      available: { imapClaveCargadaEn: { $ne: null } },
      confirm: true,
      run: [{ call: 'quitarClaveImap' }, { set: { imapClaveCargadaEn: null } }],
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
