import type { ResourceSchema } from '../../../src/schema/resource';

const MESSAGES = 'resources.peajistas.messages';
const motivo = { kind: 'longText', required: true, max: 500, rows: 3 } as const;

/** Toll collectors (domain.md A11). */
export default {
  name: 'peajistas',
  area: 'tolls',
  subject: 'Peajista',
  title: '{nombreCompleto}',
  lookup: 'Asignacion|Ausencia|Transito',
  lookupFields: ['legajo', 'estado'],
  icon: 'users',
  routes: {
    list: 'toll_operator/operator',
    create: 'toll_operator/operator/new',
    show: 'toll_operator/operator/:id',
    edit: 'toll_operator/operator/:id/edit',
  },
  fields: {
    legajo: { kind: 'code', required: true, unique: true, max: 10, normalize: ['trim', 'upper'] },
    apellido: { kind: 'text', required: true, max: 30, normalize: ['trim'] },
    nombre: { kind: 'text', required: true, max: 30, normalize: ['trim'] },
    nombreCompleto: {
      kind: 'computed',
      template: '{apellido}, {nombre}',
      stored: true,
      in: ['list', 'show', 'filter', 'export'],
      width: 190,
    },
    dni: { kind: 'code', required: true, unique: true, max: 8, format: 'dni', normalize: ['digits'] },
    telefono: { kind: 'phone', max: 40 },
    email: { kind: 'email', max: 120 },
    foto: { kind: 'image', in: ['show', 'create', 'edit'] },
    habilidades: { kind: 'references', to: 'habilidades', where: { activa: true }, required: true },
    contrato: {
      kind: 'enum',
      required: true,
      options: ['Jornada completa 8h', '6h', 'Parcial 24h', 'Eventual'],
      default: 'Jornada completa 8h',
    },
    horasSemanales: { kind: 'integer', required: true, min: 4, max: 56, default: 48, unit: 'h' },
    turnosPermitidos: { kind: 'references', to: 'turnos', where: { activo: true }, required: true },
    turnoPreferido: { kind: 'reference', to: 'turnos', where: { activo: true }, onDelete: 'setNull', few: true },
    fechaIngreso: { kind: 'date', required: true },
    fechaBaja: { kind: 'date', system: true, in: ['list', 'show', 'filter', 'export'] },
    usuario: { kind: 'reference', to: 'usuarios', unique: true, onDelete: 'setNull' },
    estado: {
      kind: 'status',
      options: ['Activo', 'Licencia', 'Suspendido', 'Baja'],
      initial: 'Activo',
      tones: { Activo: 'success', Licencia: 'info', Suspendido: 'warning', Baja: 'muted' },
      icons: { Activo: 'circle-check', Licencia: 'calendar', Suspendido: 'circle-minus', Baja: 'circle-off' },
      transitions: [
        { action: 'licenciar', from: ['Activo'], to: 'Licencia' },
        { action: 'suspender', from: ['Activo', 'Licencia'], to: 'Suspendido' },
        { action: 'reincorporar', from: ['Licencia', 'Suspendido'], to: 'Activo' },
        { action: 'darDeBaja', from: ['Activo', 'Licencia', 'Suspendido'], to: 'Baja' },
        { action: 'reingresar', from: ['Baja'], to: 'Activo' },
      ],
    },
  },
  indexes: [['estado', 'nombreCompleto']],
  list: {
    columns: ['legajo', 'nombreCompleto', 'contrato', 'habilidades', 'turnosPermitidos', 'estado'],
    search: ['nombreCompleto', 'legajo', 'dni'],
    sort: ['nombreCompleto', 'asc'],
    filters: ['estado', 'contrato', 'turnoPreferido'],
    views: [
      { name: 'activos', filter: { estado: 'Activo' } },
      { name: 'ausentes', filter: { estado: { $in: ['Licencia', 'Suspendido'] } } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['legajo', 'contrato', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'identity',
                columns: 2,
                children: [
                  { field: 'apellido' },
                  { field: 'nombre' },
                  { field: 'legajo' },
                  { field: 'dni' },
                  { field: 'telefono' },
                  { field: 'email' },
                  { field: 'usuario' },
                  { field: 'foto' },
                ],
              },
              {
                section: 'work',
                columns: 2,
                children: [
                  { field: 'contrato' },
                  { field: 'horasSemanales' },
                  { field: 'habilidades' },
                  { field: 'turnosPermitidos' },
                  { field: 'turnoPreferido' },
                  { field: 'fechaIngreso' },
                  { field: 'fechaBaja' },
                ],
              },
            ],
          },
          { name: 'history', children: [{ history: true }] },
        ],
      },
    ],
  },
  actions: {
    licenciar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'calendar',
      input: { motivo },
      run: [{ move: 'licenciar' }],
      message: `${MESSAGES}.licenciado`,
    },
    suspender: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-minus',
      tone: 'danger',
      input: { motivo },
      run: [{ move: 'suspender' }],
      message: `${MESSAGES}.suspendido`,
    },
    reincorporar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'circle-check',
      tone: 'primary',
      run: [{ move: 'reincorporar' }],
      message: `${MESSAGES}.reincorporado`,
    },
    darDeBaja: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-off',
      tone: 'danger',
      input: { fecha: { kind: 'date', required: true }, motivo },
      run: [{ move: 'darDeBaja' }, { set: { fechaBaja: { $input: 'fecha' } } }],
      message: `${MESSAGES}.dadoDeBaja`,
    },
    reingresar: {
      on: ['record'],
      needs: 'editar',
      icon: 'rotate-ccw',
      confirm: true,
      run: [{ move: 'reingresar' }, { set: { fechaBaja: null } }],
      message: `${MESSAGES}.reingresado`,
    },
  },
} satisfies ResourceSchema;
