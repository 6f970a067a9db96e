import { session, tokenExpiry } from '../../../providers/session';
import type { EngineUser } from '../../engine/EngineContext';

/** Who one is and what one may do, as text to quote; never the token itself. */
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
