import type { BoardPanel } from '../../schema/panel';

/** Home panels of one area, for the people who work in that area. */
export interface HomeArea {
  name: string;
  /** required permission: a menu entry or the subject of a resource */
  permission: string;
  /** i18n key of the area's name */
  label: string;
  /** the area's own screen, relative to `/dashboard` */
  path?: string;
  panels: readonly HomePanel[];
}

export interface HomePanel extends BoardPanel {
  /** a count of what somebody has to do: `task`, or of what has gone wrong: `fault`. Absent: a figure or a chart */
  waits?: 'task' | 'fault';
}

/** In display order. A panel appears only for people who may read its resource. */
export const homeAreas: readonly HomeArea[] = [
  {
    name: 'tolls',
    permission: 'asigpeajista',
    label: 'shell.menu.toll_operator',
    path: 'toll_operator',
    panels: [
      { resource: 'asignaciones', panel: 'hoy' },
      { resource: 'asignaciones', panel: 'ausentesHoy', waits: 'fault' },
      { resource: 'asignaciones', panel: 'sinMarcar', waits: 'fault' },
      { resource: 'ausencias', panel: 'pendientes', waits: 'task' },
      { resource: 'intercambiosTurno', panel: 'pendientes', waits: 'task' },
      { resource: 'asignaciones', panel: 'personasHoy', wide: true },
    ],
  },
  {
    name: 'charges',
    permission: 'charges',
    label: 'shell.menu.charges',
    path: 'charges',
    panels: [
      { resource: 'cobros', panel: 'recaudado' },
      { resource: 'cobros', panel: 'pendientes', waits: 'task' },
      { resource: 'deudores', panel: 'enMora', waits: 'task' },
      { resource: 'cierresCaja', panel: 'porControlar', waits: 'task' },
      { resource: 'cobros', panel: 'recaudadoEnElTiempo' },
      { resource: 'deudores', panel: 'porEtapa' },
    ],
  },
  {
    name: 'billing',
    permission: 'billing',
    label: 'shell.menu.billing',
    path: 'billing',
    panels: [
      { resource: 'facturas', panel: 'facturado' },
      { resource: 'facturas', panel: 'vencido' },
      { resource: 'facturas', panel: 'sinAutorizar', waits: 'fault' },
      { resource: 'corridasFacturacion', panel: 'porAprobar', waits: 'task' },
      { resource: 'ajustes', panel: 'porAprobar', waits: 'task' },
      { resource: 'facturas', panel: 'facturadoEnElTiempo' },
    ],
  },
  {
    name: 'transits',
    permission: 'transitos',
    label: 'shell.menu.transits',
    path: 'transits',
    panels: [
      { resource: 'transitos', panel: 'pasadas' },
      { resource: 'transitos', panel: 'sinIdentificar', waits: 'task' },
      { resource: 'transitos', panel: 'disputadas', waits: 'task' },
      { resource: 'violaciones', panel: 'porValidar', waits: 'task' },
      { resource: 'violaciones', panel: 'porNotificar', waits: 'task' },
      { resource: 'transitos', panel: 'mapa', wide: true },
    ],
  },
  {
    name: 'passage',
    permission: 'Exencion',
    label: 'pages.home.areas.passage',
    panels: [
      { resource: 'exenciones', panel: 'pendientes', waits: 'task' },
      { resource: 'exenciones', panel: 'porVencer', waits: 'task' },
      { resource: 'mediosDePaso', panel: 'enCurso', waits: 'task' },
      { resource: 'mediosDePaso', panel: 'denunciados', waits: 'fault' },
    ],
  },
  {
    name: 'processes',
    permission: 'processes',
    label: 'shell.menu.processes',
    path: 'processes',
    panels: [
      { resource: 'ejecuciones', panel: 'conFalla', waits: 'fault' },
      { resource: 'ejecuciones', panel: 'enCurso' },
      { resource: 'archivos', panel: 'conErrores', waits: 'fault' },
      { resource: 'ejecuciones', panel: 'porDia' },
    ],
  },
  {
    name: 'content',
    permission: 'Notificacion',
    label: 'pages.home.areas.content',
    panels: [
      { resource: 'correos', panel: 'fallidos', waits: 'fault' },
      { resource: 'correos', panel: 'sinAsociar', waits: 'task' },
      { resource: 'faqPreguntas', panel: 'porVencer', waits: 'task' },
      { resource: 'faqPreguntas', panel: 'enRevision', waits: 'task' },
      { resource: 'notificaciones', panel: 'publicadas' },
    ],
  },
  {
    name: 'audit',
    permission: 'Log',
    label: 'shell.menu.logs',
    path: 'logs',
    panels: [
      { resource: 'logsAuditoria', panel: 'cambios' },
      { resource: 'logsAuditoria', panel: 'rechazos' },
      { resource: 'logsAuditoria', panel: 'porAccion' },
    ],
  },
];
