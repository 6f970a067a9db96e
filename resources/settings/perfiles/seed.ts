import type { Seed } from '../../../src/schema/seed';

interface Profile {
  nombre: string;
  descripcion: string;
  /** by name, a bare subject for all of its actions */
  privileges: readonly string[];
}

const DESK = [
  'Titular.ver.crear.editar',
  'Vehiculo.ver.crear.editar',
  'MedioPaso.ver.crear.editar.activar.suspender.reemplazar',
  'BinServicio.ver',
  'Exencion.ver.crear',
  'Factura.ver.reenviar',
  'transitos.ver',
  'Transito.ver.impugnar',
  'Peajista.verTodos',
  'faq.ver',
  'Faq.ver',
];

const TICKETS = [
  'sau.ver',
  'sau_search.ver',
  'sau_statistics.ver',
  'Ticket.ver.crear.editar.cerrar.derivar.retomar.notaInterna',
];

/** Profiles beside those of the contract's own accounts (domain.md A12). */
export const profiles: readonly Profile[] = [
  {
    nombre: 'Supervisor SAU',
    descripcion: 'Toda la atención al cliente, de todos los sectores',
    privileges: [
      ...DESK,
      'Titular.verSensible.fusionar.inhabilitar.baja.forzarBaja.exportar',
      'MedioPaso.baja.revertir.exportar',
      'Exencion.ver',
      'Ticket',
      'TicketCategoria',
      'SolicitudCategoria',
      'Sla',
      'Macro',
      'Etiqueta',
      'Vista',
      'Ajuste.ver.crear.aprobar.aprobarHasta100000',
      'sau.ver',
      'sau_search.ver',
      'sau_statistics.ver',
      'control_panel.ver',
      'Notificacion.ver.crear.editar.publicar',
      'Correo.ver.verSensible.crear.enviar',
      'email.ver',
      'Usuario.ver',
      'Sector.ver',
      'settings.ver',
      'reports.ver',
      'Reporte.ver.ejecutar.exportar',
    ],
  },
  {
    nombre: 'Agente Exenciones',
    descripcion: 'Exenciones por discapacidad y veteranos',
    privileges: [...DESK, ...TICKETS, 'Exencion.ver.crear.editar.aprobar.exportar'],
  },
  {
    nombre: 'Analista Facturación',
    descripcion: 'Conceptos, corridas, facturas y los procesos de su grupo',
    privileges: [
      ...TICKETS,
      'Titular.ver',
      'billing.ver.editar',
      'billable_concepts.ver',
      'ConceptoFacturable',
      'CorridaFacturacion.ver.crear.editar.exportar',
      'Factura.ver.reenviar.exportar',
      'Ajuste.ver.crear',
      'processes.ver',
      'Proceso.ver.ejecutar',
      'Archivo.ver.descargar',
      'reports.ver',
      'Reporte.ver.ejecutar.exportar',
    ],
  },
  {
    nombre: 'Gerente Facturación',
    descripcion: 'Aprueba, emite y anula',
    privileges: [
      ...TICKETS,
      'Ticket.verTodos',
      'Titular.ver',
      'control_panel.ver',
      'billing',
      'billable_concepts.ver',
      'charges.ver',
      'ConceptoFacturable',
      'CorridaFacturacion',
      'Factura',
      'Ajuste',
      'Cobro.ver.exportar',
      'Deudor.ver.exportar',
      'processes.ver',
      'Proceso.ver.ejecutar.cancelar',
      'Archivo.ver.descargar',
      'reports.ver',
      'Reporte',
    ],
  },
  {
    nombre: 'Analista Tránsitos',
    descripcion: 'Tránsitos en disputa, no identificados y violaciones',
    privileges: [
      ...TICKETS,
      'Titular.ver',
      'Vehiculo.ver',
      'MedioPaso.ver',
      'transitos.ver',
      'Transito',
      'Violacion',
      'Tarifa.ver',
      'Estacion.ver',
      'Peajista.verTodos',
      'reports.ver',
      'Reporte.ver.ejecutar.exportar',
    ],
  },
  {
    nombre: 'Jefe de Estación',
    descripcion: 'Turnos y ausencias de su estación',
    privileges: [
      'asigpeajista.ver.editar',
      'Peajista.ver',
      'Asignacion.ver.crear.editar',
      // of their stations: not `verTodos`
      'Ausencia.ver.crear.editar.aprobar.exportar',
      'Feriado.ver',
      'Estacion.ver',
    ],
  },
  {
    nombre: 'Editor de contenidos',
    descripcion: 'Preguntas frecuentes, notificaciones, plantillas e imágenes',
    privileges: [
      'faq.ver',
      'Faq',
      'settings.ver',
      'Notificacion',
      'CorreoPlantilla',
      'ImagenConfig',
      'email.ver',
      'Correo.ver',
    ],
  },
  {
    nombre: 'Auditor',
    descripcion: 'Consulta de todo, sin cambios',
    privileges: [
      ...[
        'sau',
        'sau_search',
        'sau_statistics',
        'control_panel',
        'processes',
        'billing',
        'billable_concepts',
        'charges',
      ],
      ...['transitos', 'reports', 'settings', 'faq', 'logs', 'asigpeajista', 'email'],
      ...[
        'Titular',
        'Vehiculo',
        'CategoriaVehiculo',
        'Exencion',
        'Etiqueta',
        'MedioPaso',
        'BinServicio',
        'Emisor',
        'Stock',
      ],
      ...['TicketCategoria', 'SolicitudCategoria', 'Sla', 'Macro', 'Transito', 'Violacion', 'Tarifa', 'Estacion'],
      ...[
        'Factura',
        'ConceptoFacturable',
        'Ajuste',
        'Cobro',
        'CierreCaja',
        'LoteDebito',
        'Deudor',
        'PlanPago',
        'Proceso',
        'Archivo',
      ],
      ...[
        'CarpetaProceso',
        'Notificacion',
        'Faq',
        'Correo',
        'CorreoPlantilla',
        'Usuario',
        'Sector',
        'Perfil',
        'Privilegio',
      ],
      ...['ConfigWeb', 'ImagenConfig', 'Reporte', 'Peajista', 'Asignacion', 'Ausencia', 'Feriado'],
    ]
      .map((subject) => `${subject}.ver`)
      .concat([
        'Ticket.ver.verTodos',
        'Peajista.verTodos',
        'Asignacion.verTodos',
        'Ausencia.verTodos',
        'Log.ver.exportar',
        'Transito.exportar',
        'Factura.exportar',
        'Reporte.ejecutar.exportar',
      ]),
  },
];

export const perfiles: Seed = () =>
  profiles.map(({ nombre, descripcion }) => ({ nombre, descripcion, sistema: false }));
