import type { LazyPart } from '../engine/lazyPart';
import { lazyPart } from '../engine/lazyPart';
import type { Can } from '../engine/routing/opens';
import type { Registry } from '../schema/registry';

/** A custom page: its exact path below `/dashboard` and what draws it, in a chunk of its own. */
export interface Page {
  path: string;
  Screen: LazyPart<object>;
  /** the resource whose schema it draws with, and that of its neighbours; `every`: with all of them. Absent: those of every day */
  with?: string | { every: true };
  /** whether it shows somebody anything; absent: everybody. Where it does not, nothing leads there */
  opens?: (can: Can, registry: Registry) => boolean;
}

/** Whoever holds `ver` on each; alternatives are joined with a bar. */
const seeing =
  (...permissions: readonly string[]) =>
  (can: Can): boolean =>
    permissions.every((permission) => can('ver', permission));

/** Whoever may see a list that stands below a path, or the Studio. */
const settingBelow =
  (path: string) =>
  (can: Can, registry: Registry): boolean =>
    (path === 'settings' && can('ver', 'Recurso')) ||
    registry.all.some(({ schema }) => schema.routes?.list?.startsWith(`${path}/`) && can('ver', schema.subject));

const SettingsPage = lazyPart(() => import('./settings/SettingsPage'));
const SearchPage = lazyPart(() => import('./sau/SearchPage'));

/** What no schema draws: the pages that are truly particular. */
export const pages: readonly Page[] = [
  { path: 'settings', Screen: SettingsPage, opens: settingBelow('settings') },
  { path: 'settings/settingsSAU', Screen: SettingsPage, opens: settingBelow('settings/settingsSAU') },
  {
    path: 'settings/resources',
    Screen: lazyPart(() => import('../studio/StudioPage')),
    with: { every: true },
    opens: seeing('Recurso'),
  },
  {
    path: 'settings/resources/:name',
    Screen: lazyPart(() => import('../studio/ResourcePage')),
    with: { every: true },
    opens: seeing('Recurso'),
  },
  { path: 'sau_search', Screen: SearchPage, opens: seeing('sau_search', 'Ticket') },
  { path: 'sau_search/titulares', Screen: SearchPage, opens: seeing('sau_search', 'Titular') },
  { path: 'sau_search/mediosDePaso', Screen: SearchPage, opens: seeing('sau_search', 'MedioPaso') },
  { path: 'invoices/:id', Screen: lazyPart(() => import('./money/AccountPage')), with: 'facturas' },
  {
    path: 'toll_operator/panel',
    Screen: lazyPart(() => import('./tolls/PanelPage')),
    with: 'periodos',
    opens: seeing('asigpeajista', 'Asignacion', 'Peajista', 'Ausencia'),
  },
  { path: 'authCheck', Screen: lazyPart(() => import('./authCheck/AuthCheckPage')) },
  {
    path: 'reports',
    Screen: lazyPart(() => import('./reports/ReportsPage')),
    with: 'reportes',
    opens: seeing('reports', 'Reporte'),
  },
  {
    path: 'report',
    Screen: lazyPart(() => import('./reports/ReportPage')),
    with: 'reportes',
    opens: seeing('reports', 'Reporte'),
  },
];
