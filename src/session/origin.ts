import { type PageState, pageState, pathOf } from './paths';

/** State of a history entry, in the format of the application's router, so that both can read each other's entries. */
export function historyState(state: PageState): { usr: PageState; key: string; idx: number } {
  return { usr: state, key: 'session', idx: 0 };
}

export function currentPageState(): PageState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? pageState(state.usr) : {};
}

/** The page that the person came from when the guard redirected them. */
export function currentOrigin(): string | undefined {
  return currentPageState().from;
}

/** Redirects from the dashboard to the sign-in page, which remembers path, query and hash. */
export function rememberOrigin(): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(historyState({ from: pathname + search + hash }), '', pathOf.signIn);
}
