import { createContext, useContext } from 'react';
import type { PageState, SessionScreen } from './paths';

/** What surrounds the session pages: the light page on its own, or the application's router. */
export interface Host {
  /** shows another of the session pages */
  go(screen: SessionScreen, state?: PageState): void;
  /** signed in: leaves for a path of the application */
  enter(path: string): void;
  /** somebody is about to sign in: fetches the application ahead */
  prepare(): void;
}

const idle: Host = { go() {}, enter() {}, prepare() {} };

const HostContext = createContext<Host>(idle);

export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  return useContext(HostContext);
}
