import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { muiTheme } from './muiTheme';

type Direction = 'ltr' | 'rtl';

const themes = { ltr: muiTheme('ltr'), rtl: muiTheme('rtl') };
const caches = new Map<Direction, ReturnType<typeof createCache>>();

/**
 * Created on first use, when the document has the CSP nonce. Emotion's styles come first in the head, so that static CSS can
 * override them.
 */
function cacheFor(direction: Direction) {
  const existing = caches.get(direction);
  if (existing) return existing;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  const cache = createCache({
    key: direction === 'rtl' ? 'mui-rtl' : 'mui',
    prepend: true,
    ...(nonce ? { nonce } : {}),
    ...(direction === 'rtl' ? { stylisPlugins: [rtlPlugin] } : {}),
  });
  caches.set(direction, cache);
  return cache;
}

function direction(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** Provides our MUI theme, the page's nonce and its direction (`html[dir]`). Everything rendered with MUI must be inside. */
export function MuiProvider({ children }: { children: ReactNode }) {
  const currentDirection = useSyncExternalStore(subscribe, direction);
  return (
    <CacheProvider value={cacheFor(currentDirection)}>
      <ThemeProvider theme={themes[currentDirection]}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
