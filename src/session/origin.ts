import { type PageState, pageState, pathOf } from './paths';

/** The state of a history entry, kept where the application's router keeps its own, so that each finds the other's. */
export function historyState(state: PageState): { usr: PageState; key: string; idx: number } {
  return { usr: state, key: 'session', idx: 0 };
}

export function stateHere(): PageState {
  const held: unknown = window.history.state;
  return typeof held === 'object' && held !== null && 'usr' in held ? pageState(held.usr) : {};
}

/** Where the person came from when the guard sent them here. */
export function originHere(): string | undefined {
  return stateHere().from;
}

/** Sends the person from the dashboard to the sign-in page, which remembers path, query and hash. */
export function rememberOrigin(): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(historyState({ from: pathname + search + hash }), '', pathOf.signIn);
}
