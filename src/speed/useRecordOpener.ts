import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';
import { usePrerender } from './prerender';

/** Resources whose screens were rendered before, so that their code is compiled. */
const warmResources = new Set<string>();

export interface RecordOpener {
  /** Prerenders the page at a path; for a button that is pressed down and whose record is cached. */
  prepare: (path: string) => void;
  /**
   * Navigates to the page at a path. The press gets a frame of its own; the page is rendered synchronously right after it, not in
   * slices that the browser interrupts. The first page of a kind takes twice as long because its code is not compiled yet: it is
   * rendered in slices and never prerendered.
   */
  open: (path: string) => void;
}

/**
 * Opens record pages on a press. `useNavigate` ignores `flushSync` inside `<Routes>`, so the router is called directly. @param
 * resource whose pages are opened
 */
export function useRecordOpener(resource: string): RecordOpener {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const prerender = usePrerender();
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      prepare: (path) => {
        if (warmResources.has(resource)) prerender(path);
      },
      open: (path) => {
        if (router && warmResources.has(resource)) {
          // a second press before the navigation opens the page only once
          clearTimeout(timer);
          timer = setTimeout(() => {
            // removing a focused element would cause another layout of the page
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            void router.navigate(path, { flushSync: true });
          });
        } else navigate(path);
        warmResources.add(resource);
      },
    };
  }, [router, navigate, prerender, resource]);
}
