/** Data derived from the codes of bank accounts and cards. */

import { dayOf, endOfMonth } from '../../../../src/schema/calendar';

/** Argentine banks by the first three digits of a CBU (BCRA; domain.md A3). */
const BANKS: Readonly<Record<string, string>> = {
  '007': 'Galicia',
  '011': 'Nación',
  '014': 'Provincia',
  '017': 'BBVA',
  '027': 'Supervielle',
  '029': 'Ciudad',
  '034': 'Patagonia',
  '044': 'Hipotecario',
  '072': 'Santander',
  '191': 'Credicoop',
  '285': 'Macro',
};

export const bankCodes: readonly string[] = Object.keys(BANKS);

/** Returns the bank of a CBU; undefined for an unknown bank, and for the CVU of a wallet. */
export const bankOf = (cbu: string): string | undefined => BANKS[cbu.slice(0, 3)];

const WEIGHTS = [3, 1, 7, 9];

/** Appends the check digit to a block of a CBU. */
function closed(block: string): string {
  const sum = [...block].reverse().reduce((total, digit, i) => total + (WEIGHTS[i % 4] ?? 0) * Number(digit), 0);
  return `${block}${(10 - (sum % 10)) % 10}`;
}

/** Builds a CBU from the three digits of a bank, four of a branch and thirteen of an account. */
export const cbuOf = (bank: string, branch: string, account: string): string => closed(bank + branch) + closed(account);

/** Whether a card is expired; `MM/AA` is valid until the last day of its month. */
export function isPast(vence: string, now: Date): boolean {
  const [month = '', year = ''] = vence.split('/');
  return endOfMonth(`20${year}-${month}-01`) < dayOf(now);
}

interface Means {
  tipo: unknown;
  marca?: unknown;
  ultimos4?: unknown;
  cbu?: unknown;
  banco?: unknown;
}

/** Summary of a payment method for lists, for example `Visa ···· 4242`. Contains nothing that a mask would hide. */
export function summaryOf({ tipo, marca, ultimos4, cbu, banco }: Means): string {
  const lastDigits = (text: unknown) => (typeof text === 'string' && text !== '' ? `···· ${text.slice(-4)}` : '');
  if (tipo === 'Prepago') return 'Prepago';
  if (tipo === 'FacturaManual') return 'Factura manual';
  if (tipo === 'DébitoCBU') return [banco ?? 'CBU', lastDigits(cbu)].join(' ').trim();
  return [marca ?? tipo, lastDigits(ultimos4)].join(' ').trim();
}
