import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { session } from '../../providers/session';
import type { Host } from './host';
import { chosenLanguage } from './language';
import { home, pageState, pathOf, type SessionScreen, safeOrigin } from './paths';
import { SessionPages } from './SessionPages';
import { loadTexts, type Spoken } from './texts';

/** A session page as a route of the application, for whoever comes to it without leaving the document. */
export function SessionRoute({ screen }: { screen: SessionScreen }) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = pageState(location.state);
  const signedIn = useSyncExternalStore(session.subscribe, isSignedIn);
  const [spoken, setSpoken] = useState<Spoken | null>(null);

  const host = useMemo<Host>(
    () => ({
      prepare() {},
      enter: (path) => navigate(path, { replace: true }),
      go: (to, given = {}) => navigate(pathOf[to], { state: { ...pageState(location.state), ...given } }),
    }),
    [navigate, location.state],
  );

  useEffect(() => {
    let stale = false;
    const language = chosenLanguage();
    loadTexts(language).then((texts) => {
      if (!stale) setSpoken({ language, texts });
    });
    return () => {
      stale = true;
    };
  }, []);

  if (screen === 'signIn' && signedIn) return <Navigate to={safeOrigin(state.from) ?? home} replace />;
  return spoken && <SessionPages screen={screen} search={location.search} state={state} spoken={spoken} host={host} />;
}

function isSignedIn(): boolean {
  return 'token' in session.check();
}
