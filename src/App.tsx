import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { session } from '../providers/session';
import { followOtherTabs } from './session/followOtherTabs';
import { isBelowDashboard } from './session/paths';
import { RequireSession } from './session/RequireSession';
import { RouteFailed } from './session/RouteFailed';
import { SessionRoute } from './session/SessionRoute';
import { lazyPart } from './speed/lazyPart';
import { renderSynchronously } from './speed/renderSynchronously';
import { registerServiceWorker } from './speed/serviceWorker';
import { whenIdle } from './speed/whenIdle';
import './theme/tokens.css';
import './theme/base.css';

const loadDashboard = () => import('./application/Dashboard');
const Dashboard = lazyPart(loadDashboard);
const NotFound = lazyPart(() => import('./pages/errors/NotFoundPage'));
const ServerError = lazyPart(() => import('./pages/errors/ServerErrorPage'));

const routes = [
  {
    errorElement: <RouteFailed fallback={<ServerError />} />,
    children: [
      { path: '/', element: <SessionRoute screen="signIn" /> },
      { path: '/signin', element: <SessionRoute screen="signIn" /> },
      { path: '/forgotpassword', element: <SessionRoute screen="forgot" /> },
      { path: '/resetpassword', element: <SessionRoute screen="reset" /> },
      { path: '/404', element: <NotFound /> },
      { path: '/500', element: <ServerError /> },
      {
        path: '/dashboard/*',
        element: (
          <RequireSession>
            <Dashboard />
          </RequireSession>
        ),
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Prefetches the code for the first screen after sign-in, which is the one at this path. */
export async function prepare(path: string): Promise<void> {
  // font of codes and amounts: it loads with the first rows, so that their layout does not shift later
  document.fonts.load('1em "Plex Mono"').catch(() => {});
  await Dashboard.preload();
  whenIdle(registerServiceWorker);
  (await loadDashboard()).prepareScreen(path);
}

/** The application at the page's address. Waits for its first screen, so that the page does not appear in steps. */
export async function application(): Promise<ReactElement> {
  if (isBelowDashboard(window.location.pathname) && session.token()) {
    await Promise.all([
      prepare(window.location.pathname),
      loadDashboard().then(({ loadBeforeRender: begin }) => begin()),
    ]);
  }
  followOtherTabs();
  return <RouterProvider router={createBrowserRouter(routes)} flushSync={renderSynchronously} />;
}
