import { useMemo, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { session } from '../../providers/session';
import type { Host } from './host';
import { home, pageState, pathOf, type SessionScreen, safeOrigin } from './paths';
import { SessionPages } from './SessionPages';
import { useChosenTexts } from './useChosenTexts';

/** A session page as a route of the application, for navigation without a page load. */
export function SessionRoute({ screen }: { screen: SessionScreen }) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = pageState(location.state);
  const signedIn = useSyncExternalStore(session.subscribe, isSignedIn);
  const localizedTexts = useChosenTexts();

  const host = useMemo<Host>(
    () => ({
      prepare() {},
      enter: (path) => navigate(path, { replace: true }),
      go: (target, nextState = {}) =>
        navigate(pathOf[target], { state: { ...pageState(location.state), ...nextState } }),
    }),
    [navigate, location.state],
  );

  if (screen === 'signIn' && signedIn) return <Navigate to={safeOrigin(state.from) ?? home} replace />;
  return (
    localizedTexts && (
      <SessionPages
        screen={screen}
        search={location.search}
        state={state}
        localizedTexts={localizedTexts}
        host={host}
      />
    )
  );
}

function isSignedIn(): boolean {
  return 'token' in session.check();
}
