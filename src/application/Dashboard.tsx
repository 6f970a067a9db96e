import {
  CoreAdminContext,
  DefaultTitleContextProvider,
  I18nContextProvider,
  type I18nProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RouteObject } from 'react-router';
import { config } from '../../providers/config';
import { EngineProvider } from '../engine/EngineContext';
import { LiveRefresh } from '../engine/live/LiveRefresh';
import { BASE } from '../engine/paths';
import { definitionsOf } from '../engine/routing/definitions';
import { resourceRoutes } from '../engine/routing/resourceRoutes';
import { mappedRouterProvider, PathsProvider } from '../engine/routing/routerProvider';
import { ScreenRoutes } from '../engine/routing/ScreenRoutes';
import { setProductName } from '../engine/screenTitle';
import { withLabels } from '../engine/withLabels';
import { setHome } from '../schema/phones/phones';
import { Notices } from '../shell/Notices';
import { ScreenBoundary } from '../shell/ScreenBoundary';
import Shell from '../shell/Shell';
import { UserGate } from '../shell/UserGate';
import { usePreferredLooks } from '../shell/usePreferredLooks';
import { lazyPart, preloadPart } from '../speed/lazyPart';
import { preparePointed } from '../speed/preparePointed';
import { type LoadedApplication, startEarlyLoad, takeFinishedLoad, takeOrStartLoad } from './load';
import { pages } from './pages';
import { screens, widgets } from './parts';
import { codeResources, type Resources } from './resources';
import { loadedTranslations, loadTranslations } from './translations';
import { usePublished } from './usePublished';

const HomePage = lazyPart(() => import('../pages/home/HomePage'));
const NotFoundPage = lazyPart<{ inShell?: boolean }>(() => import('../pages/errors/NotFoundPage'));

function ApplyPreferredLooks({ children }: { children: ReactNode }) {
  usePreferredLooks();
  return children;
}

/** Starts loading everything that the signed-in application needs, before it renders. */
export async function loadBeforeRender(): Promise<void> {
  await Promise.all([startEarlyLoad(), loadTranslations()]);
}

/** Prefetches the code of the screen at a path: a resource's view and its slot, a page, or home. */
export function prepareScreen(path: string, { table, registry, loadSchemas: wait } = codeResources): void {
  const { pathname } = new URL(path, window.location.origin);
  const screenPlace = table.fromPublic(pathname);
  if (!screenPlace) {
    const page = pages.find(({ path: pagePath }) => pathname === `${BASE}/${pagePath}`);
    if (page) page.prefetch();
    else preloadPart(HomePage);
    return;
  }
  const { view, resource } = screenPlace;
  const fetchSlot = () => {
    const { schema } = registry.getOrThrow(resource);
    const slot = view === 'show' || view === 'create' ? schema[view]?.slot : undefined;
    if (slot !== undefined) preloadPart(widgets.slots[slot]);
  };
  preloadPart(screens[view]);
  const loading = wait(resource, view);
  // if it fails, the screen retries it
  if (loading) loading.then(fetchSlot, () => {});
  else fetchSlot();
}

const screenPaths = (registry: Resources['registry']): ReadonlySet<string> =>
  new Set([
    ...pages.map(({ path }) => path),
    ...registry.all.flatMap(({ schema }) => Object.values(schema.routes ?? {})),
  ]);

/** Routes of every screen: home, pages and resources. */
const routesOf = (registry: Resources['registry']): RouteObject[] => [
  { index: true, element: <HomePage /> },
  ...pages.map(({ path, element }) => ({ path, element })),
  ...resourceRoutes(registry, screens),
  { path: '*', element: <NotFoundPage inShell /> },
];

/**
 * React-admin's contexts around the shell and the screens, created once for a signed-in person. Its `<Admin>` is not used,
 * because it determines resources, routes and identity in effects: every screen would render three times.
 */
function Application({
  loaded: { engine, resources, store, dataProvider, authProvider, client },
  i18nProvider,
}: {
  loaded: LoadedApplication;
  i18nProvider: I18nProvider;
}) {
  useEffect(() => preparePointed((path) => prepareScreen(path, resources)), [resources]);
  const [{ paths, definitions, routes }] = useState(() => ({
    paths: screenPaths(resources.registry),
    definitions: definitionsOf(resources.registry),
    routes: routesOf(resources.registry),
  }));

  return (
    <PathsProvider table={resources.table}>
      <CoreAdminContext
        basename={BASE}
        routerProvider={mappedRouterProvider}
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={client}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          <DefaultTitleContextProvider value={config().productName}>
            <EngineProvider value={engine}>
              <ApplyPreferredLooks>
                <Shell screens={paths}>
                  <ScreenRoutes routes={routes} wrapper={ScreenBoundary} />
                </Shell>
              </ApplyPreferredLooks>
              <Notices />
              <LiveRefresh />
            </EngineProvider>
          </DefaultTitleContextProvider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </PathsProvider>
  );
}

/** The application for the current publication; remounted when the publication changes. */
function Current({ first: initial, i18nProvider }: { first: LoadedApplication; i18nProvider: I18nProvider }) {
  const loaded = usePublished(initial);
  const { registry } = loaded.engine;
  const i18nWithLabels = useMemo(() => withLabels(i18nProvider, registry), [i18nProvider, registry]);
  return <Application key={loaded.resources.revision} loaded={loaded} i18nProvider={i18nWithLabels} />;
}

/** The signed-in application: loads the language first, then the person, then everything that depends on both. */
export default function Dashboard() {
  const [i18nProvider, setI18nProvider] = useState<I18nProvider | undefined>(loadedTranslations);
  const [earlyLoaded] = useState(takeFinishedLoad);

  useEffect(() => {
    setProductName(config().productName);
    setHome(config().phones);
    loadTranslations().then(setI18nProvider);
  }, []);

  if (!i18nProvider) return null;
  return (
    <I18nContextProvider value={i18nProvider}>
      <UserGate loadedUser={earlyLoaded} load={takeOrStartLoad}>
        {(loaded) => <Current first={loaded} i18nProvider={i18nProvider} />}
      </UserGate>
    </I18nContextProvider>
  );
}
