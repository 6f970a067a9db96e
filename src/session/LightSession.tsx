import { useEffect, useMemo, useState } from 'react';
import { session } from '../../providers/session';
import type { Host } from './host';
import { currentOrigin, currentPageState, historyState } from './origin';
import { home, type PageState, pathOf, type SessionScreen, safeOrigin, sessionScreen } from './paths';
import { SessionPages } from './SessionPages';
import type { LocalizedTexts } from './texts';

interface Location {
  screen: SessionScreen;
  search: string;
  state: PageState;
}

function currentPlace(): Location | null {
  const { pathname, search } = window.location;
  const screen = sessionScreen(pathname);
  return screen && { screen, search, state: currentPageState() };
}

interface LightSessionProps {
  localizedTexts: LocalizedTexts;
  /** prefetches the application */
  prepare: () => void;
  /** replaces these pages by the application at this path */
  enter: (path: string) => void;
}

/** The session pages without a router: the only code that people who are not signed in load. */
export function LightSession({ localizedTexts, prepare, enter }: LightSessionProps) {
  const [place, setPlace] = useState<Location>(() => currentPlace() ?? { screen: 'signIn', search: '', state: {} });

  const host = useMemo<Host>(
    () => ({
      prepare,
      enter,
      go(screen, state = {}) {
        window.history.pushState(historyState({ ...currentPageState(), ...state }), '', pathOf[screen]);
        setPlace({ screen, search: '', state: currentPageState() });
      },
    }),
    [prepare, enter],
  );

  useEffect(() => {
    const updatePlace = () => {
      const next = currentPlace();
      if (next) setPlace(next);
    };
    window.addEventListener('popstate', updatePlace);
    return () => window.removeEventListener('popstate', updatePlace);
  }, []);

  // after a sign-in in another tab, this tab continues to the application as well
  useEffect(
    () =>
      session.subscribe((change) => {
        if (change === 'elsewhere' && session.restore()) enter(safeOrigin(currentOrigin()) ?? home);
      }),
    [enter],
  );

  return <SessionPages {...place} localizedTexts={localizedTexts} host={host} />;
}
