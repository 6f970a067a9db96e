import { defineResource } from '../../../src/schema/defineResource';

/**
 * SFTP servers on which folders of processes live (domain.md A8, `protocolo`). A server is only talked to under the fingerprint
 * of its key that is entered here. Password and private key are write-only.
 */
export default defineResource({
  name: 'servidoresArchivos',
  area: 'processes',
  subject: 'CarpetaProceso',
  title: '{nombre}',
  icon: 'server',
  routes: 'settings/fileServers',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    host: { kind: 'text', required: true, max: 200, normalize: ['trim', 'lower'] },
    puerto: { kind: 'integer', required: true, min: 1, max: 65535, default: 22 },
    usuario: { kind: 'text', required: true, max: 120, normalize: ['trim'] },
    huella: { kind: 'code', format: 'huellaSsh', max: 60, normalize: ['trim'], in: ['show', 'create', 'edit'] },
    clave: { kind: 'secret' },
    claveCargadaEn: { kind: 'dateTime', system: true, in: ['show'] },
    llavePrivada: { kind: 'secret' },
    llaveCargadaEn: { kind: 'dateTime', system: true, in: ['show'] },
    ultimaPrueba: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    activo: { kind: 'boolean', default: true, system: true },
    carpetas: {
      kind: 'reverse',
      from: 'carpetasProceso',
      field: 'servidor',
      columns: ['nombre', 'direccion', 'ruta', 'proceso', 'error', 'activa'],
      sort: ['nombre', 'asc'],
    },
  },
  list: {
    columns: ['nombre', 'host', 'usuario', 'ultimaPrueba', 'activo'],
    search: ['nombre', 'host'],
    sort: ['nombre', 'asc'],
    filters: ['activo'],
  },
  show: {
    header: ['host', 'usuario', 'ultimaPrueba', 'activo'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['puerto', 'huella', 'claveCargadaEn', 'llaveCargadaEn'],
      },
      'carpetas',
    ],
  },
  actions: {
    probar: {
      on: ['record'],
      needs: 'editar',
      tone: 'primary',
      icon: 'plug',
      available: { activo: true },
      run: [{ set: { ultimaPrueba: { $now: 'P0D' } } }],
      message: 'resources.servidoresArchivos.messages.probado',
    },
    ponerClave: {
      on: ['record'],
      needs: 'editar',
      icon: 'key-round',
      input: { clave: { kind: 'text', required: true, max: 200, widget: 'secretText' } },
      run: [{ call: 'ponerClave' }, { set: { claveCargadaEn: { $now: 'P0D' } } }],
      message: 'resources.servidoresArchivos.messages.clave',
    },
    quitarClave: {
      on: ['record'],
      needs: 'editar',
      icon: 'lock-open',
      available: { claveCargadaEn: { $ne: null } },
      confirm: true,
      run: [{ call: 'quitarClave' }, { set: { claveCargadaEn: null } }],
    },
    ponerLlave: {
      on: ['record'],
      needs: 'editar',
      icon: 'file-key',
      input: { llave: { kind: 'longText', required: true, max: 10_000, rows: 8 } },
      run: [{ call: 'ponerLlave' }, { set: { llaveCargadaEn: { $now: 'P0D' } } }],
      message: 'resources.servidoresArchivos.messages.llave',
    },
    quitarLlave: {
      on: ['record'],
      needs: 'editar',
      icon: 'lock-open',
      available: { llaveCargadaEn: { $ne: null } },
      confirm: true,
      run: [{ call: 'quitarLlave' }, { set: { llaveCargadaEn: null } }],
    },
    desactivar: {
      on: ['record'],
      needs: 'editar',
      icon: 'power-off',
      tone: 'danger',
      available: { activo: true },
      confirm: true,
      run: [{ set: { activo: false } }],
      undo: true,
    },
    activar: {
      on: ['record'],
      needs: 'editar',
      icon: 'power',
      available: { activo: false },
      run: [{ set: { activo: true } }],
    },
  },
});
