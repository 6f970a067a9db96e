import type { LazyPart } from '../speed/lazyPart';
import { lazyPart } from '../speed/lazyPart';

/** A custom page: its exact path below `/dashboard` and its component, in a chunk of its own. */
export interface Page {
  path: string;
  Screen: LazyPart<object>;
  /**
   * resource whose schema must be loaded first, together with the other schemas of its area; `every`: all schemas. Absent: the
   * everyday schemas are enough
   */
  with?: string | { every: true };
}

const SettingsPage = lazyPart(() => import('./settings/SettingsPage'));
const SearchPage = lazyPart(() => import('./sau/SearchPage'));

/** Pages that no schema can declare. */
export const pages: readonly Page[] = [
  { path: 'settings', Screen: SettingsPage },
  { path: 'settings/settingsSAU', Screen: SettingsPage },
  { path: 'settings/resources', Screen: lazyPart(() => import('../studio/StudioPage')), with: { every: true } },
  { path: 'settings/resources/:name', Screen: lazyPart(() => import('../studio/ResourcePage')), with: { every: true } },
  { path: 'sau_search', Screen: SearchPage },
  { path: 'sau_search/titulares', Screen: SearchPage },
  { path: 'sau_search/mediosDePaso', Screen: SearchPage },
  { path: 'invoices/:id', Screen: lazyPart(() => import('./money/AccountPage')), with: 'facturas' },
  { path: 'toll_operator/panel', Screen: lazyPart(() => import('./tolls/PanelPage')), with: 'periodos' },
  { path: 'authCheck', Screen: lazyPart(() => import('./authCheck/AuthCheckPage')) },
  { path: 'reports', Screen: lazyPart(() => import('./reports/ReportsPage')), with: 'reportes' },
  { path: 'report', Screen: lazyPart(() => import('./reports/ReportPage')), with: 'reportes' },
];
