import { session, tokenExpiry } from '../../../providers/session';
import type { EngineUser } from '../../engine/EngineContext';

/**
 * Returns the person and their permissions as text for a support request. Never includes the token, because a token is a
 * credential.
 */
export function supportText({ codigoTitular, nombreCompleto, sector, privilegios }: EngineUser): string {
  const token = session.token();
  const expiry = token ? tokenExpiry(token) : null;
  return [
    `${codigoTitular} ${nombreCompleto}`,
    sector?.nombre ?? '-',
    expiry === null ? '-' : new Date(expiry).toISOString(),
    ...privilegios.map(({ funcionSistemas }) => funcionSistemas).sort(),
  ].join('\n');
}
