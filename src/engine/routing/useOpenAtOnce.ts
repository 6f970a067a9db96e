import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';

/**
 * Goes to a path and draws its screen in the very same breath, not in slices between which the browser does other things: for
 * a press whose screen and record are at hand. `useNavigate` loses `flushSync` on its way from within `<Routes>`.
 */
export function useOpenAtOnce(): (path: string) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (path) => void (router ? router.navigate(path, { flushSync: true }) : navigate(path)),
    [router, navigate],
  );
}
