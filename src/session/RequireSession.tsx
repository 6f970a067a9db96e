import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { session } from '../../providers/session';
import { type PageState, pathOf } from './paths';

/**
 * Guard of `/dashboard` and all paths below. Only requires a stored token. Without one, it redirects to the sign-in page and
 * remembers path, query and hash.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  if (session.token()) return children;
  const state: PageState = { from: pathname + search + hash };
  return <Navigate to={pathOf.signIn} replace state={state} />;
}
