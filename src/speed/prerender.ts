import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { type Location, parsePath } from 'react-router';

/** ms after which an unused prerendered screen is discarded: longer than any press */
const DISCARD_AFTER_MS = 2_000;

interface PrerenderState {
  /** the router's current location */
  current: Location;
  /**
   * the same location as the visible screen received it: a prerendered screen keeps its location object, so that it is not
   * rendered again for an equal one
   */
  shownLocation: Location;
  /** key of the visible screen: changes unless the screen was prerendered */
  screenKey: number;
  upcoming: Location | undefined;
}

interface RenderedScreen {
  screenKey: number;
  location: Location;
  mode: 'visible' | 'hidden';
}

const locationOf = (path: string): Location => ({
  ...{ pathname: '/', search: '', hash: '' },
  ...parsePath(path),
  ...{ state: null, key: 'ahead' },
});

const isSameLocation = (location: Location, { pathname, search, hash, state }: Location): boolean =>
  location.pathname === pathname && location.search === search && location.hash === hash && state === null;

const navigated = ({ screenKey, upcoming }: PrerenderState, current: Location): PrerenderState =>
  upcoming && isSameLocation(upcoming, current)
    ? { current, shownLocation: upcoming, screenKey: screenKey + 1, upcoming: undefined }
    : { current, shownLocation: current, screenKey, upcoming: undefined };

/**
 * Returns the visible screen and, if one is prerendered, the hidden one, each with its key. `prerender` takes the path of a
 * screen to prerender.
 */
export function usePrerenderedScreens(currentLocation: Location) {
  const [state, setState] = useState<PrerenderState>({
    current: currentLocation,
    shownLocation: currentLocation,
    screenKey: 0,
    upcoming: undefined,
  });
  if (state.current !== currentLocation) setState(navigated(state, currentLocation));
  const { shownLocation, screenKey, upcoming } = state;
  useEffect(() => {
    if (!upcoming) return;
    const discardTimer = setTimeout(() => setState((latest) => ({ ...latest, upcoming: undefined })), DISCARD_AFTER_MS);
    return () => clearTimeout(discardTimer);
  }, [upcoming]);
  const prerender = useCallback((path: string) => {
    const next = locationOf(path);
    startTransition(() => setState((latest) => ({ ...latest, upcoming: next })));
  }, []);
  const screens: RenderedScreen[] = [{ screenKey, location: shownLocation, mode: 'visible' }];
  if (upcoming && !isSameLocation(upcoming, currentLocation))
    screens.push({ screenKey: screenKey + 1, location: upcoming, mode: 'hidden' });
  return { screens, prerender };
}

const PrerenderContext = createContext<(path: string) => void>(() => {});
export const PrerenderProvider = PrerenderContext.Provider;

/**
 * Returns a function that renders the screen at a path hidden, with low priority, so that navigating to it shortly after only has
 * to show it. Its effects, including its requests, start when it is shown.
 */
export const usePrerender = (): ((path: string) => void) => useContext(PrerenderContext);
