import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';

/** Whose screens were drawn before, so that their code is compiled by now. */
const warm = new Set<string>();

/**
 * Goes to the page of a record and draws it in the very same breath, not in slices between which the browser does other things:
 * for a press whose screen and record are at hand. The first page of a kind takes twice as long, its code being cold: in slices,
 * so that the press is answered meanwhile. `useNavigate` loses `flushSync` on its way from within `<Routes>`.
 *
 * @param of whose page it is
 */
export function useOpenAtOnce(of: string): (path: string) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (router && warm.has(of)) {
        // what goes while it has the focus has the page laid out once more on its way
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void router.navigate(path, { flushSync: true });
      } else navigate(path);
      warm.add(of);
    },
    [router, navigate, of],
  );
}
