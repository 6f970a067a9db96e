/**
 * The permission catalogue (domain.md A13 and the sections it refers to): every subject that a `funcionSistemas` string may name,
 * with its actions. The administrator's profile lists all of them one by one.
 */

const actions = (text: string): readonly string[] => text.split(' ');

/**
 * Subject → actions, grouped by module as the module is stored; the codes of screens come from the specification (section 2,
 * *Side menu*).
 */
export const catalogue: Record<string, Record<string, readonly string[]>> = {
  Pantallas: {
    sau: actions('ver'),
    sau_search: actions('ver'),
    sau_statistics: actions('ver'),
    control_panel: actions('ver'),
    processes: actions('ver'),
    billing: actions('ver editar aprobar'),
    billable_concepts: actions('ver'),
    charges: actions('ver'),
    transitos: actions('ver'),
    reports: actions('ver'),
    settings: actions('ver'),
    faq: actions('ver'),
    logs: actions('ver'),
    asigpeajista: actions('ver editar generar publicar aprobar'),
    email: actions('ver'),
  },
  Titulares: {
    Titular: actions(
      'ver crear editar verSensible fusionar inhabilitar baja forzarBaja exportar importar importarHistorico anonimizar',
    ),
    Vehiculo: actions('ver crear editar activar suspender reemplazar baja exportar importar'),
    CategoriaVehiculo: actions('ver crear editar exportar importar'),
    Exencion: actions('ver crear editar aprobar exportar importar'),
  },
  'Atención al cliente': {
    Ticket: actions(
      'ver crear editar cerrar derivar retomar asignar fusionar dividir verTodos notaInterna exportar importar importarHistorico borrarMensaje',
    ),
    TicketCategoria: actions('ver crear editar borrar exportar importar'),
    SolicitudCategoria: actions('ver crear editar borrar exportar importar'),
    Etiqueta: actions('ver crear editar borrar exportar importar'),
    Sla: actions('ver crear editar borrar exportar importar'),
    Macro: actions('ver crear editar borrar exportar importar'),
    Regla: actions('ver crear editar borrar exportar'),
    Vista: actions('ver crear editar borrar'),
  },
  'Medios de paso': {
    MedioPaso: actions('ver crear editar activar suspender reemplazar baja revertir exportar importar'),
    BinServicio: actions('ver crear editar exportar importar'),
    Emisor: actions('ver crear editar exportar importar'),
    Stock: actions('ver crear editar contar ajustar exportar importar'),
  },
  Tránsitos: {
    Transito: actions('ver editar impugnar resolver exportar verFoto'),
    Violacion: actions('ver validar notificar cobrar desestimar exportar'),
    Tarifa: actions('ver crear editar publicar exportar importar'),
    Estacion: actions('ver crear editar exportar importar'),
  },
  Facturación: {
    Factura: actions('ver emitir anular ajustar reenviar exportar'),
    ConceptoFacturable: actions('ver crear editar exportar importar'),
    PeriodoFacturacion: actions('ver cerrar reabrir exportar'),
    Cargo: actions('ver crear facturar anular exportar'),
    Ajuste: actions('ver crear editar aprobar aprobarHasta100000 aprobarSinLimite aplicar exportar importar'),
    CorridaFacturacion: actions('ver crear editar aprobar exportar importar'),
  },
  Cobranzas: {
    Cobro: actions('ver verBanco crear imputar revertir exportar'),
    ReglaBanco: actions('ver crear editar exportar importar'),
    CierreCaja: actions('ver crear editar controlar exportar'),
    LoteDebito: actions('ver crear editar presentar conciliar exportar importar'),
    Deudor: actions('ver gestionar exportar'),
    GuionCobranza: actions('ver crear editar borrar exportar importar'),
    PlanPago: actions('ver crear editar aprobar anular exportar importar'),
  },
  Procesos: {
    Proceso: actions('ver crear editar ejecutar cancelar exportar'),
    Archivo: actions('ver descargar subir reprocesar exportar'),
    CarpetaProceso: actions('ver crear editar exportar'),
  },
  Comunicación: {
    Notificacion: actions('ver crear editar publicar borrar enviar exportar importar'),
    Faq: actions('ver crear editar publicar borrar enviar exportar importar'),
    Correo: actions('ver verSensible crear editar publicar borrar enviar asociar exportar'),
    CorreoPlantilla: actions('ver crear editar publicar borrar enviar exportar importar'),
    CorreoCuenta: actions('ver crear editar exportar'),
    AlertaUsuario: actions('ver verTodas exportar'),
  },
  Configuración: {
    Usuario: actions('ver crear editar bloquear restablecer exportar importar'),
    TipoDocumento: actions('ver crear editar exportar importar'),
    Sector: actions('ver crear editar borrar exportar importar'),
    Perfil: actions('ver crear editar borrar exportar'),
    Privilegio: actions('ver crear editar borrar exportar'),
    ConfigWeb: actions('ver crear editar exportar'),
    ImagenConfig: actions('ver crear editar exportar'),
    Recurso: actions('ver editar publicar'),
    Webhook: actions('ver crear editar borrar exportar'),
  },
  Reportes: {
    Reporte: actions('ver verTodos ejecutar exportar'),
    Log: actions('ver exportar'),
  },
  Peajistas: {
    Peajista: actions('ver verTodos crear editar borrar generar publicar aprobar exportar importar'),
    Asignacion: actions('ver verTodos crear editar borrar generar publicar aprobar exportar importar'),
    Ausencia: actions('ver verTodos crear editar generar publicar aprobar exportar importar'),
    Feriado: actions('ver crear editar borrar generar publicar aprobar exportar importar'),
  },
};

/**
 * Permissions that were added to data or screens that another permission already opened. On upgrade, whoever holds one of `by`
 * receives the new permission, so that nobody loses access; profiles in `not` are excluded, because the new permission was
 * introduced to restrict them.
 */
export const grantedOnUpgrade: Readonly<
  Record<string, { holdersOf: readonly string[]; exceptProfiles: readonly string[] }>
> = {
  'Peajista.verTodos': {
    holdersOf: ['Peajista.ver', 'Asignacion.ver', 'Ausencia.ver', 'Transito.ver'],
    exceptProfiles: ['Jefe de Estación'],
  },
  // who works with requests files the mails that wait
  'Correo.asociar': { holdersOf: ['Ticket.editar', 'Correo.editar'], exceptProfiles: [] },
  'Asignacion.verTodos': { holdersOf: ['Asignacion.ver'], exceptProfiles: ['Jefe de Estación'] },
  'Violacion.cobrar': { holdersOf: ['Violacion.notificar'], exceptProfiles: [] },
  // payments of a holder are for the counter, the statements of the bank are not
  'Cobro.verBanco': { holdersOf: ['Cobro.ver'], exceptProfiles: [] },
  // the runs of everybody
  'Reporte.verTodos': { holdersOf: ['Reporte.programar'], exceptProfiles: [] },
  'Ausencia.verTodos': { holdersOf: ['Ausencia.ver'], exceptProfiles: ['Jefe de Estación'] },
};

/** Permissions of earlier versions that guarded nothing: an upgrade takes them away. */
export const retiredPermissions: readonly string[] = ['Reporte.crear', 'Reporte.editar', 'Reporte.programar'];

export interface Permission {
  /** one subject and one action, as `Titular.ver` */
  funcionSistemas: string;
  module: string;
}

/** The catalogue with one entry per permission: the rows of `privilegios`. */
export const permissions: readonly Permission[] = Object.entries(catalogue).flatMap(([module, subjects]) =>
  Object.entries(subjects).flatMap(([subject, subjectActions]) =>
    subjectActions.map((action) => ({ funcionSistemas: `${subject}.${action}`, module })),
  ),
);

/** Returns every action of a subject in the catalogue; throws for an unknown subject. */
function actionsOf(subject: string): readonly string[] {
  for (const subjects of Object.values(catalogue)) {
    const subjectActions = subjects[subject];
    if (subjectActions) return subjectActions;
  }
  throw new Error(`${subject} is not in the permission catalogue`);
}

/**
 * Expands abbreviated permissions to those of the catalogue: `Titular.ver.crear` becomes two, a bare `Cobro` becomes every action
 * of that subject. Throws for a permission that the catalogue does not have.
 */
export function expandPermissions(abbreviated: readonly string[]): string[] {
  return abbreviated.flatMap((text) => {
    const [subject = '', ...names] = text.split('.');
    const subjectActions = actionsOf(subject);
    const unknownAction = names.find((action) => !subjectActions.includes(action));
    if (unknownAction) throw new Error(`${subject}.${unknownAction} is not in the permission catalogue`);
    return (names.length === 0 ? subjectActions : names).map((action) => `${subject}.${action}`);
  });
}
