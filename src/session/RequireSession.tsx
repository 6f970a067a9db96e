import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { session } from '../../providers/session';
import { type PageState, pathOf } from './paths';

/**
 * The guard of `/dashboard` and everything below. Requires only that a token be stored; without one the person goes to
 * the sign-in page, which remembers where they came from: path, query and hash.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  if (session.token()) return children;
  const state: PageState = { from: pathname + search + hash };
  return <Navigate to={pathOf.signIn} replace state={state} />;
}
