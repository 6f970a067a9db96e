import type { Api } from './journey';

/** A route of the specification (section 2): where it is, and the resource of whose records it is one. */
export interface SpecRoute {
  path: string;
  /** whose key stands for `:id` */
  of?: string;
}

/** Every route below `/dashboard`, in the specification's order. */
export const ROUTES: readonly SpecRoute[] = [
  { path: '' },
  { path: 'sau' },
  { path: 'sau_search' },
  { path: 'sau_statistics' },
  { path: 'control_panel' },
  { path: 'processes' },
  { path: 'process_group/:id', of: 'gruposProceso' },
  { path: 'sector/:id', of: 'sectores' },
  { path: 'files' },
  { path: 'subprocesses' },
  { path: 'process/:id', of: 'procesos' },
  { path: 'subprocess/:id', of: 'subprocesos' },
  { path: 'charges' },
  { path: 'billing' },
  { path: 'billing/edit' },
  { path: 'billing/report/:id', of: 'corridasFacturacion' },
  { path: 'billable_concepts' },
  { path: 'charges_statistics' },
  { path: 'settings' },
  { path: 'reports' },
  { path: 'transits' },
  { path: 'faq' },
  { path: 'faq_question/:id', of: 'faqPreguntas' },
  { path: 'logs' },
  { path: 'report' },
  { path: 'authCheck' },
  { path: 'user/:id', of: 'titulares' },
  { path: 'passageMethod/:id', of: 'mediosDePaso' },
  { path: 'passageMethodNew/:id', of: 'titulares' },
  { path: 'invoices/:id', of: 'titulares' },
  { path: 'debtors' },
  { path: 'solicitud/:id', of: 'tickets' },
  { path: 'serviceBIN/:id', of: 'binesServicio' },
  { path: 'category/:id', of: 'ticketCategorias' },
  { path: 'notification/:id', of: 'notificaciones' },
  { path: 'emails' },
  ...[
    'usersManagement',
    'settingsSAU',
    'sectors',
    'binServices',
    'solicitudCategorys',
    'ticketCategorys',
    'permissions',
    'mails',
    'webConfigurations',
    'processFolders',
    'faqSettings',
    'imageConfigInterna',
    'notifications',
  ].map((path) => ({ path: `settings/${path}` })),
  { path: 'toll_operator' },
  { path: 'toll_operator/panel' },
  { path: 'toll_operator/schedule/:id', of: 'periodos' },
  { path: 'toll_operator/operator' },
  { path: 'toll_operator/holiday' },
];

/** A route with a record's key put in; undefined where there is no such record. */
export async function addressOf({ path, of }: SpecRoute, api: Api): Promise<string | undefined> {
  if (of === undefined) return `/dashboard${path && `/${path}`}`;
  const found = await api.get<{ id: string | number }[] | { data: { id: string | number }[] }>(`${of}?range=[0,0]`);
  const [first] = Array.isArray(found) ? found : found.data;
  return first && `/dashboard/${path.replace(':id', String(first.id))}`;
}
