import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';
import { useDrawAhead } from './ahead';

/** Whose screens were drawn before, so that their code is compiled by now. */
const warm = new Set<string>();

export interface Opening {
  /** Draws the page at a path out of sight: for a button that is down and whose record is at hand. */
  prepare: (path: string) => void;
  /**
   * Goes to the page at a path. The press is answered by a frame of its own; right after it the page is drawn in one go, not in
   * slices between which the browser does other things. The first page of a kind takes twice as long, its code being cold: in slices,
   * and nothing of it ahead.
   */
  open: (path: string) => void;
}

/** Opens pages of records at a press. `useNavigate` loses `flushSync` on its way from within `<Routes>`. @param of whose pages */
export function useOpening(of: string): Opening {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const drawAhead = useDrawAhead();
  return useMemo(() => {
    let going: ReturnType<typeof setTimeout> | undefined;
    return {
      prepare: (path) => {
        if (warm.has(of)) drawAhead(path);
      },
      open: (path) => {
        if (router && warm.has(of)) {
          // pressed twice meanwhile, it is opened once
          clearTimeout(going);
          going = setTimeout(() => {
            // what goes while it has the focus has the page laid out once more on its way
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            void router.navigate(path, { flushSync: true });
          });
        } else navigate(path);
        warm.add(of);
      },
    };
  }, [router, navigate, drawAhead, of]);
}
