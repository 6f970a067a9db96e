import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { type Location, parsePath } from 'react-router';

/** ms after which what was drawn ahead and not gone to is let go: longer than any press */
const LINGERS = 2_000;

interface Ahead {
  /** where one is, as the router has it */
  here: Location;
  /** the same place, as what is drawn there knows it: what was drawn ahead is not drawn again for a new object of the same address */
  shown: Location;
  /** which screen that is: another one than before where it was drawn ahead */
  turn: number;
  ahead: Location | undefined;
}

interface Drawn {
  turn: number;
  at: Location;
  mode: 'visible' | 'hidden';
}

const locationOf = (path: string): Location => ({
  ...{ pathname: '/', search: '', hash: '' },
  ...parsePath(path),
  ...{ state: null, key: 'ahead' },
});

const isAt = (one: Location, { pathname, search, hash, state }: Location): boolean =>
  one.pathname === pathname && one.search === search && one.hash === hash && state === null;

const moved = ({ turn, ahead }: Ahead, here: Location): Ahead =>
  ahead && isAt(ahead, here)
    ? { here, shown: ahead, turn: turn + 1, ahead: undefined }
    : { here, shown: here, turn, ahead: undefined };

/** The screen to show and, if one is about to be gone to, that one, each with its turn; `drawAhead` names the latter by its path. */
export function useAhead(here: Location) {
  const [state, setState] = useState<Ahead>({ here, shown: here, turn: 0, ahead: undefined });
  if (state.here !== here) setState(moved(state, here));
  const { shown, turn, ahead } = state;
  useEffect(() => {
    if (!ahead) return;
    const late = setTimeout(() => setState((now) => ({ ...now, ahead: undefined })), LINGERS);
    return () => clearTimeout(late);
  }, [ahead]);
  const drawAhead = useCallback((path: string) => {
    const next = locationOf(path);
    startTransition(() => setState((now) => ({ ...now, ahead: next })));
  }, []);
  const screens: Drawn[] = [{ turn, at: shown, mode: 'visible' }];
  if (ahead && !isAt(ahead, here)) screens.push({ turn: turn + 1, at: ahead, mode: 'hidden' });
  return { screens, drawAhead };
}

const DrawAhead = createContext<(path: string) => void>(() => {});
export const DrawAheadProvider = DrawAhead.Provider;

/**
 * Draws the screen at a path out of sight, in what time the browser has left, so that going there shortly after only has to show
 * it. Its effects, and so its questions to the server, begin when it is shown.
 */
export const useDrawAhead = (): ((path: string) => void) => useContext(DrawAhead);
