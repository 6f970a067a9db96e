import { defineResource } from '../../../src/schema/defineResource';

/** Areas that own requests and receive transfers (domain.md A1). */
export default defineResource({
  name: 'sectores',
  area: 'settings',
  subject: 'Sector',
  title: '{nombre}',
  lookup: 'Ticket|TicketCategoria|Usuario|Notificacion',
  lookupFields: ['codigo', 'color', 'activo', 'recibeDerivaciones'],
  icon: 'building-2',
  routes: { list: 'settings/sectors', create: 'settings/sectors/new', show: 'sector/:id', edit: 'sector/:id/edit' },
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 20, normalize: ['trim', 'upper'] },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 3 },
    sectorPadre: {
      kind: 'reference',
      to: 'sectores',
      onDelete: 'setNull',
      where: { activo: true, id: { $ne: { $record: 'id' } } },
    },
    responsable: {
      kind: 'reference',
      to: 'usuarios',
      onDelete: 'setNull',
      where: { sector: { $record: 'id' } },
      in: ['list', 'show', 'edit', 'filter', 'export'],
    },
    email: { kind: 'email', max: 120 },
    recibeDerivaciones: { kind: 'boolean', default: true },
    /** how a request that nobody has gets an agent: by hand, or the available agents in turn, or the least loaded */
    modoAsignacion: {
      kind: 'enum',
      options: ['manual', 'rotativa', 'menosCargado'],
      default: 'manual',
      required: true,
      in: ['show', 'create', 'edit', 'filter', 'export'],
    },
    /** requests in an agent's hands above which nothing more is assigned; empty: no limit */
    capacidadPorAgente: {
      kind: 'integer',
      min: 1,
      max: 200,
      default: 10,
      in: ['list', 'show', 'create', 'edit', 'filter', 'export'],
    },
    /** whether its agents are available from their sign-in on, until they say otherwise */
    disponibleAlIngresar: { kind: 'boolean', default: true, in: ['show', 'create', 'edit', 'filter', 'export'] },
    /** what happens to the requests of an agent who is set absent or whose session ends, and of one who is deactivated */
    trabajoDeAusentes: {
      kind: 'enum',
      options: ['conservar', 'cola', 'reasignar'],
      default: 'conservar',
      required: true,
      in: ['show', 'create', 'edit', 'filter', 'export'],
    },
    trabajoDeBajas: {
      kind: 'enum',
      options: ['conservar', 'cola', 'reasignar'],
      default: 'cola',
      required: true,
      in: ['show', 'create', 'edit', 'filter', 'export'],
    },
    /** the agent who got the last request by the mode; the rotation goes on after them */
    ultimoAsignado: { kind: 'reference', to: 'usuarios', onDelete: 'setNull', system: true, in: [] },
    color: { kind: 'color' },
    activo: { kind: 'boolean', default: true, system: true },
    agentes: {
      kind: 'reverse',
      from: 'usuarios',
      field: 'sector',
      columns: ['legajo', 'nombreCompleto', 'usuario', 'estado'],
      sort: ['nombreCompleto', 'asc'],
    },
    solicitudes: {
      kind: 'reverse',
      from: 'tickets',
      field: 'areaActual',
      columns: ['id', 'estado', 'ticketCategoria', 'asunto', 'agenteActual', 'fechaAlta'],
      sort: ['fechaAlta', 'desc'],
    },
  },
  list: {
    columns: ['codigo', 'nombre', 'responsable', 'email', 'recibeDerivaciones', 'activo'],
    search: ['codigo', 'nombre'],
    sort: ['nombre', 'asc'],
    filters: ['activo', 'recibeDerivaciones'],
    views: [
      { name: 'activos', filter: { activo: true } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['codigo', 'responsable', 'activo'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'data',
                columns: 2,
                children: ['codigo', 'nombre', 'descripcion', 'sectorPadre', 'email', 'color'],
              },
              {
                section: 'assignment',
                columns: 2,
                children: [
                  'recibeDerivaciones',
                  'modoAsignacion',
                  'disponibleAlIngresar',
                  'trabajoDeAusentes',
                  'trabajoDeBajas',
                  'capacidadPorAgente',
                ],
              },
            ],
          },
          { name: 'agents', children: ['agentes'] },
          { name: 'requests', children: ['solicitudes'] },
        ],
      },
    ],
  },
  actions: {
    desactivar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activo: true },
      confirm: true,
      tone: 'danger',
      icon: 'power-off',
      run: [{ call: 'sinSolicitudesAbiertas' }, { set: { activo: false } }],
      message: 'resources.sectores.messages.desactivado',
    },
    activar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { activo: false },
      icon: 'power',
      run: [{ set: { activo: true } }],
      message: 'resources.sectores.messages.activado',
    },
  },
});
