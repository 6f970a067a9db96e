/** Deterministic simulation of ARCA's electronic authorisation of vouchers. */
import { centsOf } from '../../../src/schema/amounts';
import { addDays, daysBetween } from '../../../src/schema/calendar';
import { FORMATS } from '../../../src/schema/formats';
import { type Authorised, VOUCHERS } from './vouchers';

/** A voucher without its authorisation code (`cae`). */
export interface AuthorisationRequest extends Omit<Authorised, 'cae'> {
  /** the day of the request */
  hoy: string;
}

export type Authorisation =
  | { resultado: 'Aprobado'; cae: string; vence: string }
  | { resultado: 'Rechazado'; observaciones: string };

/** Maximum days between the date of the voucher and the request, for services (ARCA, RG 4291). */
export const MAX_DAYS = 10;
const CUIT = 80;

/** Whether the authority takes a voucher of this date on a day; `last`: the date of the last one of its series. */
export const acceptsDate = (fecha: string, hoy: string, last: string | null): boolean =>
  Math.abs(daysBetween(fecha, hoy)) <= MAX_DAYS && (last === null || fecha >= last);

/** Returns 13 digits, a hash of the text. */
function digitsOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text) hash = ((hash ^ BigInt(char.charCodeAt(0))) * 0x100000001b3n) & 0xffffffffffffffffn;
  return String(hash % 10_000_000_000_000n).padStart(13, '0');
}

/** Returns the reason for rejection, or undefined. */
function refusalOf({ fecha, hoy, docTipo, docNro, total }: AuthorisationRequest): string | undefined {
  if (docTipo === CUIT && FORMATS.cuit?.(docNro) !== true) return '10015: CUIT inválido';
  if (!acceptsDate(fecha, hoy, null)) return '10016: fecha fuera de rango';
  if (centsOf(total) <= 0n) return '10048: importe total inválido';
  return undefined;
}

/**
 * Rejects an invalid CUIT, a date out of range and a total of zero or less. Otherwise returns a CAE of 14 digits, valid for ten
 * days.
 */
export function simulateAuthorisation(request: AuthorisationRequest): Authorisation {
  const observaciones = refusalOf(request);
  if (observaciones !== undefined) return { resultado: 'Rechazado', observaciones };
  const { voucher, puntoVenta, numero, fecha, total } = request;
  const digits = digitsOf([VOUCHERS[voucher], puntoVenta, numero, fecha, total].join('/'));
  return { resultado: 'Aprobado', cae: `7${digits}`, vence: addDays(fecha, MAX_DAYS) };
}
