import { defineResource } from '../../../src/schema/defineResource';

/** Users, called agents in the specification (section 3; domain.md A1). `codigoTitular` is the agent's own code. */
export default defineResource({
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombreCompleto}',
  lookup: 'Ticket|Sector|Notificacion|Peajista',
  lookupFields: ['legajo', 'sector', 'estado'],
  icon: 'id-card',
  routes: 'settings/usersManagement',
  fields: {
    codigoTitular: { kind: 'code', unique: true, max: 10, system: true, from: 900001 },
    usuario: { kind: 'code', required: true, unique: true, max: 40, normalize: ['trim', 'lower'] },
    apellido: { kind: 'text', required: true, max: 30, normalize: ['trim'] },
    nombre: { kind: 'text', required: true, max: 30, normalize: ['trim'] },
    nombreCompleto: {
      kind: 'computed',
      template: '{apellido}, {nombre}',
      stored: true,
      in: ['list', 'show', 'filter', 'export'],
    },
    legajo: { kind: 'code', unique: true, max: 10, normalize: ['trim', 'upper'] },
    email: { kind: 'email', required: true, unique: true, max: 120 },
    sector: { kind: 'reference', to: 'sectores', onDelete: 'setNull', where: { activo: true } },
    // categories of requests that are assigned to the user; empty: all
    categorias: {
      kind: 'references',
      to: 'ticketCategorias',
      where: { activo: true },
      in: ['show', 'create', 'edit', 'export'],
    },
    perfiles: { kind: 'references', to: 'perfiles' },
    // stations that the user looks after; rosters, people and absences of other stations are hidden
    estaciones: { kind: 'references', to: 'estaciones', where: { activa: true } },
    // where the devices are that the user hands over
    deposito: { kind: 'reference', to: 'depositos', few: true, onDelete: 'setNull', where: { activo: true } },
    privilegios: { kind: 'references', to: 'privilegios', widget: 'privilegeMatrix', in: ['show', 'edit', 'export'] },
    estado: {
      kind: 'status',
      options: ['PendienteActivacion', 'Activo', 'Bloqueado', 'Inactivo'],
      initial: 'PendienteActivacion',
      tones: { PendienteActivacion: 'info', Activo: 'success', Bloqueado: 'danger', Inactivo: 'muted' },
      icons: { PendienteActivacion: 'hourglass', Activo: 'circle-check', Bloqueado: 'lock', Inactivo: 'circle-off' },
      transitions: [
        { action: 'bloquear', from: ['Activo', 'PendienteActivacion'], to: 'Bloqueado' },
        { action: 'activar', from: ['Bloqueado', 'Inactivo', 'PendienteActivacion'], to: 'Activo' },
        { action: 'desactivar', from: ['Activo', 'Bloqueado', 'PendienteActivacion'], to: 'Inactivo' },
      ],
    },
    // retired: availability is kept by period, in `disponibilidades`
    disponibilidad: {
      kind: 'enum',
      options: ['Disponible', 'Ocupado', 'Ausente', 'Desconectado'],
      tones: { Disponible: 'success', Ocupado: 'warning', Ausente: 'muted', Desconectado: 'muted' },
      default: 'Desconectado',
      system: true,
      retired: true,
    },
    claveHash: { kind: 'secret' },
    // second factor: the secret is encrypted, the recovery codes are digests (`server/auth/secondFactor`)
    totpSecreto: { kind: 'secret' },
    codigosRecuperacion: { kind: 'secret' },
    totpActivo: { kind: 'boolean', default: false, system: true, in: ['list', 'show', 'filter', 'export'] },
    // the last step of which a code was accepted: no code is accepted twice
    totpUltimoPaso: { kind: 'secret' },
    claveCambiadaEn: { kind: 'dateTime', system: true, in: ['show'] },
    ultimoIngreso: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
    /** how the link to choose a password reaches the person: the state of its mail (`server/linkState.ts`) */
    viaClave: {
      kind: 'computed',
      handler: 'viaClave',
      uses: [],
      as: { kind: 'enum', options: ['EnCola', 'SinServidor', 'Enviado', 'Fallido'] },
      in: [],
    },
  },
  list: {
    columns: ['legajo', 'nombreCompleto', 'usuario', 'sector', 'perfiles', 'estado', 'ultimoIngreso'],
    search: ['nombreCompleto', 'usuario', 'legajo', 'email'],
    sort: ['nombreCompleto', 'asc'],
    filters: ['sector', 'estado', 'totpActivo'],
    views: [
      { name: 'activos', filter: { estado: 'Activo' } },
      { name: 'pendientes', filter: { estado: 'PendienteActivacion' } },
      { name: 'bloqueados', filter: { estado: 'Bloqueado' } },
      { name: 'sinSegundoFactor', filter: { estado: 'Activo', totpActivo: false } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['usuario', 'legajo', 'sector', 'estado'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              { slot: 'passwordLink' },
              {
                section: 'identity',
                columns: 2,
                children: [
                  'apellido',
                  'nombre',
                  'usuario',
                  'legajo',
                  'email',
                  'codigoTitular',
                  'sector',
                  'categorias',
                  'perfiles',
                  'estaciones',
                  'deposito',
                ],
              },
              { section: 'access', columns: 2, children: ['ultimoIngreso', 'claveCambiadaEn', 'totpActivo'] },
            ],
          },
          { name: 'privileges', children: ['privilegios'] },
        ],
      },
    ],
  },
  // a new user receives the link at once, so the form previews the effective permissions first
  create: {
    layout: [
      {
        steps: [
          {
            name: 'identity',
            children: ['apellido', 'nombre', 'legajo', 'email'],
          },
          {
            name: 'access',
            children: ['usuario', 'sector', 'categorias', 'perfiles', 'estaciones', 'deposito'],
          },
        ],
      },
    ],
  },
  actions: {
    bloquear: {
      on: ['record', 'bulk'],
      needs: 'bloquear',
      confirm: true,
      tone: 'danger',
      icon: 'lock',
      run: [{ call: 'noUnoMismo' }, { call: 'segunRango' }, { move: 'bloquear' }, { call: 'cerrarSesiones' }],
      message: 'resources.usuarios.messages.bloqueado',
    },
    activar: {
      on: ['record', 'bulk'],
      needs: 'bloquear',
      icon: 'lock-open',
      run: [{ call: 'segunRango' }, { move: 'activar' }],
      message: 'resources.usuarios.messages.activado',
    },
    desactivar: {
      on: ['record', 'bulk'],
      needs: 'bloquear',
      confirm: true,
      tone: 'danger',
      icon: 'circle-off',
      run: [
        { call: 'noUnoMismo' },
        { call: 'segunRango' },
        { move: 'desactivar' },
        { call: 'cerrarSesiones' },
        { call: 'repartirSolicitudes' },
      ],
      message: 'resources.usuarios.messages.desactivado',
    },
    restablecer: {
      on: ['record'],
      needs: 'restablecer',
      available: { estado: { $in: ['Activo', 'PendienteActivacion'] } },
      confirm: true,
      icon: 'mail',
      run: [{ call: 'enviarRestablecimiento' }],
      message: 'resources.usuarios.messages.restablecido',
      messageBy: 'viaClave',
    },
    // for a person who has lost the authenticator app and the recovery codes
    quitarSegundoFactor: {
      on: ['record'],
      needs: 'editar',
      available: { totpActivo: true },
      confirm: true,
      tone: 'danger',
      icon: 'shield-off',
      run: [
        { call: 'noUnoMismo' },
        { call: 'segunRango' },
        { call: 'quitarSegundoFactor' },
        { set: { totpActivo: false } },
        { call: 'cerrarSesiones' },
      ],
      message: 'resources.usuarios.messages.sinSegundoFactor',
    },
  },
});
