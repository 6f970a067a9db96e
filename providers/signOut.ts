import { request } from './http';
import { session } from './session';

/**
 * Leaves: the server is told to forget the token, the browser forgets it at once and goes to `/`.
 * Whether the server hears of it changes nothing here; an operator's own may not have the call.
 */
export function signOut(reason: 'signed-out' | 'no-sector'): void {
  request('POST', 'auth/logout', { keepalive: true }).catch(() => {});
  session.end(reason);
}
