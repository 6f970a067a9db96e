/** The electronic authorisation of a voucher as a simulation of ARCA's: what is asked, what is answered, always the same way. */
import { centsOf } from '../../../src/schema/amounts';
import { FORMATS } from '../../../src/schema/formats';
import { daysAfter, daysBetween } from './days';
import { VOUCHERS, type Voucher } from './vouchers';

export interface AuthorisationRequest {
  voucher: Voucher;
  puntoVenta: number;
  numero: number;
  fecha: string;
  total: string;
  docTipo: number;
  docNro: string;
  /** the day on which it is asked for */
  hoy: string;
}

export type Authorisation =
  | { resultado: 'Aprobado'; cae: string; vence: string }
  | { resultado: 'Rechazado'; observaciones: string };

/** Services are invoiced at most so many days before or after the day of issue (ARCA, RG 4291). */
const DAYS_OFF = 10;
const CUIT = 80;

/** 13 figures that follow from a text, and from nothing else. */
function figuresOf(text: string): string {
  let mixed = 0xcbf29ce484222325n;
  for (const letter of text) mixed = ((mixed ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n) & 0xffffffffffffffffn;
  return String(mixed % 10_000_000_000_000n).padStart(13, '0');
}

/** Why a voucher would be refused; undefined where it would not. */
function refusalOf({ fecha, hoy, docTipo, docNro, total }: AuthorisationRequest): string | undefined {
  if (docTipo === CUIT && FORMATS.cuit?.(docNro) !== true) return '10015: CUIT inválido';
  if (Math.abs(daysBetween(fecha, hoy)) > DAYS_OFF) return '10016: fecha fuera de rango';
  if (centsOf(total) <= 0n) return '10048: importe total inválido';
  return undefined;
}

/** Refuses an invalid CUIT, a date out of range and nothing to pay; gives everything else a CAE of 14 figures, good for ten days. */
export function simulateAuthorisation(request: AuthorisationRequest): Authorisation {
  const observaciones = refusalOf(request);
  if (observaciones !== undefined) return { resultado: 'Rechazado', observaciones };
  const { voucher, puntoVenta, numero, fecha, total } = request;
  const figures = figuresOf([VOUCHERS[voucher], puntoVenta, numero, fecha, total].join('/'));
  return { resultado: 'Aprobado', cae: `7${figures}`, vence: daysAfter(fecha, DAYS_OFF) };
}
