import { request } from './http';
import { session } from './session';

/**
 * Signs out: asks the server to revoke the token, and at once deletes it in the browser and goes to `/`, whatever the server
 * responds; an operator's server may not have the call.
 */
export function signOut(reason: 'signed-out' | 'no-sector'): void {
  request('POST', 'auth/logout', { keepalive: true }).catch(() => {});
  session.end(reason);
}
