import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  I18nContextProvider,
  type I18nProvider,
  type LayoutComponent,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Route } from 'react-router';
import { config } from '../../providers/config';
import { createI18nProvider } from '../../providers/i18nProvider';
import { EngineProvider } from '../engine/EngineContext';
import { fetchAhead, lazyPart } from '../engine/lazyPart';
import { LiveRefresh } from '../engine/live/LiveRefresh';
import { BASE } from '../engine/routing/paths';
import { resourceRoutes } from '../engine/routing/resourceRoutes';
import { mappedRouterProvider, PathsProvider } from '../engine/routing/routerProvider';
import { schemaResources } from '../engine/routing/SchemaResource';
import { setProductName } from '../engine/screenTitle';
import { withLabels } from '../engine/withLabels';
import { pages } from '../pages/pages';
import { chosenLanguage } from '../session/language';
import { Notices } from '../shell/Notices';
import { ScreenBoundary } from '../shell/ScreenBoundary';
import Shell from '../shell/Shell';
import { UserGate } from '../shell/UserGate';
import { usePreferredLooks } from '../shell/usePreferredLooks';
import { type Loaded, loadAhead, loadApplication, takeLoaded } from './load';
import { screens, widgets } from './parts';
import { ownResources } from './resources';
import { usePublished } from './usePublished';

const HomePage = lazyPart(() => import('../pages/home/HomePage'));
const NotFoundPage = lazyPart<{ inShell?: boolean }>(() => import('../pages/errors/NotFoundPage'));

const Home = () => <HomePage />;
const NotFound = () => <NotFoundPage inShell />;

function Looks({ children }: { children: ReactNode }) {
  usePreferredLooks();
  return children;
}

let spoken: I18nProvider | undefined;

/** The interface's words, in Spanish where the chosen language does not come. */
const speak = async (): Promise<I18nProvider> => {
  spoken ??= await createI18nProvider(chosenLanguage()).catch(() => createI18nProvider('es'));
  return spoken;
};

/** For whoever is signed in: everything that the application stands on is under way before it is drawn. */
export async function begin(): Promise<void> {
  await Promise.all([loadAhead(), speak()]);
}

/** Fetches the code of the screen at a path ahead: a resource's view and what its schema puts in its place, a page, home. */
export function prepareScreen(path: string): void {
  const { pathname } = new URL(path, window.location.origin);
  const { table, registry } = ownResources;
  const place = table.fromPublic(pathname);
  if (!place) {
    fetchAhead(pages.find((page) => pathname === `${BASE}/${page.path}`)?.Screen ?? HomePage);
    return;
  }
  const { view, resource } = place;
  const { schema } = registry.need(resource);
  const slot = view === 'show' || view === 'create' ? schema[view]?.slot : undefined;
  fetchAhead(screens[view]);
  if (slot !== undefined) fetchAhead(widgets.slots[slot]);
}

/** React-admin around the shell and the screens; made once for a signed-in person. */
function Application({
  loaded: { engine, resources, store, dataProvider, authProvider, client },
  i18nProvider,
}: {
  loaded: Loaded;
  i18nProvider: I18nProvider;
}) {
  // kept: react-admin reads its children anew whenever they change
  const [{ children, layout }] = useState(() => {
    const { registry } = resources;
    const own = pages.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);
    const paths = new Set([
      ...pages.map(({ path }) => path),
      ...registry.all.flatMap(({ schema }) => Object.values(schema.routes ?? {})),
    ]);
    const layout: LayoutComponent = ({ children }) => (
      <Shell screens={paths}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </Shell>
    );
    return {
      layout,
      children: [
        ...schemaResources(registry, NotFound),
        <CustomRoutes key="routes">
          {own}
          {resourceRoutes(registry, screens)}
        </CustomRoutes>,
      ],
    };
  });

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
        <EngineProvider value={engine}>
          <Looks>
            <CoreAdminUI
              layout={layout}
              dashboard={Home}
              catchAll={NotFound}
              disableTelemetry
              title={config().productName}
            >
              {children}
            </CoreAdminUI>
          </Looks>
          <Notices />
          <LiveRefresh />
        </EngineProvider>
      </CoreAdminContext>
    </PathsProvider>
  );
}

/** The application on what is published at this moment: made anew when something is. */
function Current({ first, i18nProvider }: { first: Loaded; i18nProvider: I18nProvider }) {
  const loaded = usePublished(first);
  const { registry } = loaded.engine;
  const speaking = useMemo(() => withLabels(i18nProvider, registry), [i18nProvider, registry]);
  return <Application key={loaded.resources.revision} loaded={loaded} i18nProvider={speaking} />;
}

/** The signed-in application: language first, then the person, then everything that depends on both. */
export default function Dashboard() {
  const [i18nProvider, setI18nProvider] = useState(spoken);
  const [there] = useState(takeLoaded);

  useEffect(() => {
    setProductName(config().productName);
    speak().then(setI18nProvider);
  }, []);

  if (!i18nProvider) return null;
  return (
    <I18nContextProvider value={i18nProvider}>
      <UserGate there={there} load={loadApplication}>
        {(loaded) => <Current first={loaded} i18nProvider={i18nProvider} />}
      </UserGate>
    </I18nContextProvider>
  );
}
