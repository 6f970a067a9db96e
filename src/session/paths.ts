/** The three screens before sign-in; `/` and `/signin` are the same one. */
export type SessionScreen = 'signIn' | 'forgot' | 'reset';

export const home = '/dashboard';

const screens: Readonly<Record<string, SessionScreen>> = {
  '/': 'signIn',
  '/signin': 'signIn',
  '/forgotpassword': 'forgot',
  '/resetpassword': 'reset',
};

export const pathOf: Readonly<Record<SessionScreen, string>> = {
  signIn: '/signin',
  forgot: '/forgotpassword',
  reset: '/resetpassword',
};

/** A trailing slash does not matter. */
export function sessionScreen(pathname: string): SessionScreen | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return Object.hasOwn(screens, path) ? (screens[path] ?? null) : null;
}

export function isBelowDashboard(pathname: string): boolean {
  return pathname === home || pathname.startsWith(`${home}/`);
}

/**
 * Validates the page that a person came from: path, query and hash inside the dashboard of this site. Returns null for anything
 * else, so that a manipulated value cannot redirect to another site.
 */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    return origin === window.location.origin && isBelowDashboard(pathname) ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

/** State that one session page passes to another, and the guard to the sign-in page, in the history entry. */
export interface PageState {
  /** the page that the person came from */
  from?: string;
  /** the typed user name */
  username?: string;
}

export function pageState(value: unknown): PageState {
  if (typeof value !== 'object' || value === null) return {};
  const { from, username }: { from?: unknown; username?: unknown } = value;
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof username === 'string' ? { username } : {}),
  };
}
