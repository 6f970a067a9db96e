import type { Seed } from '../../../src/schema/seed';

/** Profiles beside those of the demo accounts (domain.md A12); their privileges by name, a bare subject for all of its actions. */
export const profiles: readonly { nombre: string; descripcion: string; privileges: readonly string[] }[] = [
  {
    nombre: 'Supervisor SAU',
    descripcion: 'Toda la atención al cliente, de todos los sectores',
    privileges: [
      'Titular.ver.crear.editar.verSensible',
      'Ticket',
      'TicketCategoria.ver',
      'MedioPaso.ver',
      'Vehiculo.ver',
      'sau.ver',
      'sau_search.ver',
      'sau_statistics.ver',
      'control_panel.ver',
      'faq.ver',
      'Notificacion.ver.crear.editar.publicar',
      'Usuario.ver',
      'Sector.ver',
      'settings.ver',
    ],
  },
  {
    nombre: 'Agente Exenciones',
    descripcion: 'Exenciones por discapacidad y veteranos',
    privileges: [
      'Titular.ver.editar',
      'Ticket.ver.crear.editar.cerrar.derivar.retomar.notaInterna',
      'MedioPaso.ver',
      'Vehiculo.ver',
      'sau.ver',
      'faq.ver',
    ],
  },
  {
    nombre: 'Editor de contenidos',
    descripcion: 'Preguntas frecuentes y notificaciones',
    privileges: ['faq.ver', 'settings.ver', 'Notificacion'],
  },
  {
    nombre: 'Auditor',
    descripcion: 'Consulta de todo, sin cambios',
    privileges: [
      'Titular.ver',
      'Ticket.ver.verTodos',
      'Vehiculo.ver',
      'MedioPaso.ver',
      'Usuario.ver',
      'Sector.ver',
      'Perfil.ver',
      'Privilegio.ver',
      'Notificacion.ver',
      'TicketCategoria.ver',
      'sau.ver',
      'settings.ver',
      'logs.ver',
    ],
  },
];

export const perfiles: Seed = () =>
  profiles.map(({ nombre, descripcion }) => ({ nombre, descripcion, sistema: false }));
