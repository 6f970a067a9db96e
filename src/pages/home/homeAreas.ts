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
  panels: readonly BoardPanel[];
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
      { resource: 'asignaciones', panel: 'ausentesHoy' },
      { resource: 'asignaciones', panel: 'sinMarcar' },
      { resource: 'ausencias', panel: 'pendientes' },
      { resource: 'intercambiosTurno', panel: 'pendientes' },
      { resource: 'asignaciones', panel: 'hoyPorEstacion' },
    ],
  },
  {
    name: 'charges',
    permission: 'charges',
    label: 'shell.menu.charges',
    path: 'charges',
    panels: [
      { resource: 'cobros', panel: 'recaudado' },
      { resource: 'cobros', panel: 'pendientes' },
      { resource: 'deudores', panel: 'enMora' },
      { resource: 'cierresCaja', panel: 'porControlar' },
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
      { resource: 'facturas', panel: 'sinAutorizar' },
      { resource: 'corridasFacturacion', panel: 'porAprobar' },
      { resource: 'ajustes', panel: 'porAprobar' },
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
      { resource: 'transitos', panel: 'sinIdentificar' },
      { resource: 'transitos', panel: 'disputadas' },
      { resource: 'violaciones', panel: 'porValidar' },
      { resource: 'violaciones', panel: 'porNotificar' },
      { resource: 'transitos', panel: 'mapa', wide: true },
    ],
  },
  {
    name: 'passage',
    permission: 'Exencion',
    label: 'pages.home.areas.passage',
    panels: [
      { resource: 'exenciones', panel: 'pendientes' },
      { resource: 'exenciones', panel: 'porVencer' },
      { resource: 'mediosDePaso', panel: 'enCurso' },
      { resource: 'mediosDePaso', panel: 'denunciados' },
    ],
  },
  {
    name: 'processes',
    permission: 'processes',
    label: 'shell.menu.processes',
    path: 'processes',
    panels: [
      { resource: 'ejecuciones', panel: 'conFalla' },
      { resource: 'ejecuciones', panel: 'enCurso' },
      { resource: 'archivos', panel: 'conErrores' },
      { resource: 'ejecuciones', panel: 'porDia' },
    ],
  },
  {
    name: 'content',
    permission: 'Notificacion',
    label: 'pages.home.areas.content',
    panels: [
      { resource: 'correos', panel: 'fallidos' },
      { resource: 'correos', panel: 'sinAsociar' },
      { resource: 'faqPreguntas', panel: 'porVencer' },
      { resource: 'faqPreguntas', panel: 'enRevision' },
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
