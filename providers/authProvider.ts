import type { AuthProvider } from 'ra-core';
import { type Ability, ACTION_OF } from '../src/schema/ability';
import type { Registry } from '../src/schema/registry';
import { session } from './session';
import { signOut } from './signOut';
import type { TollUser } from './toll/user';

/**
 * What react-admin sees of the session, which works before it is loaded (`session.ts`): token expiry, the end of a
 * session, who one is, and what one may do.
 */
export function createAuthProvider(user: TollUser, ability: Ability, registry: Registry): AuthProvider {
  return {
    /** Signing in is the session pages' own; react-admin never shows a form. */
    async login() {},
    /** `false`: the session leaves the page by itself, react-admin goes nowhere */
    async logout() {
      signOut('signed-out');
      return false;
    },
    async checkAuth() {
      if (!session.token()) throw new Error('No Token');
    },
    /** a 401 has ended the session already, in the client */
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
