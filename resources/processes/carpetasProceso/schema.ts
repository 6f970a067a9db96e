import { defineResource } from '../../../src/schema/defineResource';

/**
 * Folders that processes receive files in and leave files in (domain.md A8), on this machine or on an SFTP server. Files that arrive
 * are taken into the database; without a path they come and go by the screen only.
 */
export default defineResource({
  name: 'carpetasProceso',
  area: 'processes',
  subject: 'CarpetaProceso',
  title: '{nombre}',
  icon: 'folder',
  lookup: 'Proceso|Archivo',
  lookupFields: ['direccion', 'activa'],
  routes: 'settings/processFolders',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    // empty: this machine
    servidor: { kind: 'reference', to: 'servidoresArchivos', onDelete: 'restrict', few: true, where: { activo: true } },
    // below the exchange folder of the installation, or below the folder where a session of the server starts
    ruta: {
      kind: 'code',
      format: 'carpeta',
      max: 120,
      normalize: ['trim'],
      unique: true,
      required: { servidor: { $ne: null } },
    },
    direccion: {
      kind: 'enum',
      required: true,
      options: ['Entrada', 'Salida', 'Procesados', 'Rechazados'],
      icons: { Entrada: 'inbox', Salida: 'send', Procesados: 'file-check', Rechazados: 'circle-off' },
    },
    proceso: { kind: 'reference', to: 'procesos' },
    patron: { kind: 'code', format: 'pattern', max: 200 },
    codificacion: {
      kind: 'enum',
      required: true,
      options: ['utf-8', 'latin-1'],
      default: 'utf-8',
      hidden: { direccion: { $ne: 'Entrada' } },
    },
    protocolo: { kind: 'enum', options: ['local', 'SFTP'], default: 'local', retired: true },
    // of a folder on a server: how often it is visited
    frecuenciaMin: {
      kind: 'integer',
      min: 1,
      max: 1440,
      unit: 'min',
      default: 5,
      hidden: { servidor: null },
      in: ['show', 'create', 'edit', 'export'],
    },
    proximoIntento: { kind: 'dateTime', system: true, in: [] },
    error: { kind: 'text', max: 300, system: true, in: ['list', 'show', 'export'] },
    retencionDias: { kind: 'integer', min: 1, max: 3650, unit: 'd' },
    activa: { kind: 'boolean', default: true, system: true },
    archivos: {
      kind: 'reverse',
      from: 'archivos',
      field: 'carpeta',
      columns: ['nombre', 'tipo', 'tamano', 'lineas', 'error', 'recibido', 'estado'],
      sort: ['recibido', 'desc'],
    },
    ultimoArchivo: {
      kind: 'computed',
      aggregate: 'max',
      over: 'archivos',
      of: 'recibido',
      as: { kind: 'dateTime' },
    },
    pendientes: { kind: 'computed', aggregate: 'count', over: 'archivos', where: { estado: 'Recibido' } },
  },
  list: {
    columns: [
      'nombre',
      'direccion',
      'servidor',
      'ruta',
      'patron',
      'proceso',
      'retencionDias',
      'ultimoArchivo',
      'pendientes',
      'error',
      'activa',
    ],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['direccion', 'servidor', 'proceso', 'activa'],
    views: [
      { name: 'activas', filter: { activa: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['direccion', 'proceso', 'pendientes', 'ultimoArchivo', 'activa'],
    layout: [
      {
        tabs: [
          { name: 'files', children: ['archivos'] },
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['servidor', 'ruta', 'frecuenciaMin', 'patron', 'codificacion', 'retencionDias', 'error'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    probarPatron: {
      on: ['record'],
      needs: 'ver',
      available: { patron: { $ne: null } },
      icon: 'flask-conical',
      input: { nombre: { kind: 'text', required: true, max: 200 } },
      run: [{ call: 'probarPatron' }],
      message: 'resources.carpetasProceso.messages.corresponde',
    },
    desactivar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activa: true },
      confirm: true,
      tone: 'danger',
      icon: 'power-off',
      run: [{ set: { activa: false } }],
      undo: true,
      message: 'resources.carpetasProceso.messages.desactivada',
    },
    activar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activa: false },
      icon: 'power',
      run: [{ set: { activa: true } }],
      message: 'resources.carpetasProceso.messages.activada',
    },
  },
});
