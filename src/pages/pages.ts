import type { LazyPart } from '../engine/lazyPart';
import { lazyPart } from '../engine/lazyPart';

/** A custom page: its exact path below `/dashboard` and what draws it, in a chunk of its own. */
export interface Page {
  path: string;
  Screen: LazyPart<object>;
  /** the resource whose schema it draws with, and that of its neighbours; `every`: with all of them. Absent: those of every day */
  with?: string | { every: true };
}

const SettingsPage = lazyPart(() => import('./settings/SettingsPage'));
const SearchPage = lazyPart(() => import('./sau/SearchPage'));

/** What no schema draws: the pages that are truly particular. */
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
