import type { AuthProvider } from 'ra-core';
import { type Ability, ACTION_OF } from '../src/schema/ability';
import type { Registry } from '../src/schema/registry';
import { session } from './session';
import { signOut } from './signOut';
import type { TollUser } from './toll/user';

/**
 * Adapts the session (`session.ts`), which works before react-admin is loaded, to react-admin: token expiry, the end of a
 * session, identity, and permissions.
 */
export function createAuthProvider(user: TollUser, ability: Ability, registry: Registry): AuthProvider {
  return {
    /** The session pages sign people in; react-admin never shows its login form. */
    async login() {},
    /** `false`: the session itself leaves the page, so react-admin must not navigate */
    async logout() {
      signOut('signed-out');
      return false;
    },
    async checkAuth() {
      if (!session.token()) throw new Error('No Token');
    },
    /** the API client has already ended the session on a 401 */
    async checkError() {},
    async getIdentity() {
      return { id: user.codigoTitular, fullName: user.nombreCompleto };
    },
    async canAccess({ action, resource }) {
      const subject = registry.get(resource)?.schema.subject;
      return subject !== undefined && ability.can(ACTION_OF[action] ?? action, subject);
    },
  };
}
