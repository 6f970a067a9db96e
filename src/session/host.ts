import { createContext, useContext } from 'react';
import type { PageState, SessionScreen } from './paths';

/** The environment of the session pages: the light page, or the application's router. */
export interface Host {
  /** shows another session page */
  go(screen: SessionScreen, state?: PageState): void;
  /** after signing in: goes to a path of the application */
  enter(path: string): void;
  /** called when somebody is about to sign in: prefetches the application */
  prepare(): void;
}

const idle: Host = { go() {}, enter() {}, prepare() {} };

const HostContext = createContext<Host>(idle);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  return useContext(HostContext);
}
