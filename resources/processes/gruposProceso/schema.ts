import { defineResource } from '../../../src/schema/defineResource';

/** Groups of batch processes, each with its responsible area (domain.md A8). */
export default defineResource({
  name: 'gruposProceso',
  area: 'processes',
  subject: 'Proceso',
  title: '{nombre}',
  icon: 'layers',
  tab: 2,
  routes: {
    list: 'processes/groups',
    create: 'processes/groups/new',
    show: 'process_group/:id',
    edit: 'process_group/:id/edit',
  },
  lookup: 'Archivo|CarpetaProceso',
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 20, normalize: ['trim', 'upper'] },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 2 },
    icono: {
      kind: 'enum',
      options: ['arrow-left-right', 'car', 'file-text', 'banknote', 'list-checks', 'bell', 'wrench'],
      icons: {
        'arrow-left-right': 'arrow-left-right',
        car: 'car',
        'file-text': 'file-text',
        banknote: 'banknote',
        'list-checks': 'list-checks',
        bell: 'bell',
        wrench: 'wrench',
      },
      in: ['show', 'create', 'edit'],
    },
    responsable: { kind: 'reference', to: 'sectores', where: { activo: true } },
    orden: { kind: 'integer', min: 0, max: 999, default: 0 },
    activo: { kind: 'boolean', default: true, system: true },
    procesos: {
      kind: 'reverse',
      from: 'procesos',
      field: 'grupo',
      columns: ['codigo', 'nombre', 'cron', 'proximaEjecucion', 'ultimaEjecucion', 'ultimoResultado', 'estado'],
      sort: ['orden', 'asc'],
    },
    cantidad: { kind: 'computed', aggregate: 'count', over: 'procesos' },
    conFalla: {
      kind: 'computed',
      aggregate: 'count',
      over: 'procesos',
      where: { ultimoResultado: { $in: ['Fallido', 'FinalizadoConErrores'] } },
    },
  },
  list: {
    columns: ['orden', 'nombre', 'responsable', 'cantidad', 'conFalla', 'activo'],
    search: ['codigo', 'nombre'],
    sort: ['orden', 'asc'],
    filters: ['activo', 'responsable'],
    views: [
      { name: 'activos', filter: { activo: true } },
      { name: 'todos', filter: {} },
    ],
  },
  create: { only: ['codigo', 'nombre', 'descripcion', 'icono', 'responsable', 'orden'] },
  show: {
    header: ['codigo', 'responsable', 'cantidad', 'conFalla', 'activo'],
    layout: [
      {
        tabs: [
          { name: 'processes', children: ['procesos'] },
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['codigo', 'nombre', 'descripcion', 'responsable', 'icono', 'orden'],
              },
            ],
          },
        ],
      },
    ],
  },
  actions: {
    ejecutar: {
      on: ['record'],
      needs: 'ejecutar',
      rows: { unless: 'editar', where: { responsable: { $user: 'sector.id' } } },
      available: { activo: true },
      confirm: true,
      icon: 'play',
      tone: 'primary',
      run: [{ call: 'ejecutarEnOrden' }],
      message: 'resources.gruposProceso.messages.enCola',
    },
    desactivar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activo: true },
      confirm: true,
      tone: 'danger',
      icon: 'power-off',
      run: [{ set: { activo: false } }],
      undo: true,
      message: 'resources.gruposProceso.messages.desactivado',
    },
    activar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activo: false },
      icon: 'power',
      run: [{ set: { activo: true } }],
      message: 'resources.gruposProceso.messages.activado',
    },
  },
});
