/** What an account's and a card's codes say by themselves. */

import { dayOf, endOfMonth } from '../../../../src/schema/calendar';

/** Argentine banks by the first three figures of a CBU (BCRA; domain.md A3). */
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

/** The bank of a CBU; undefined for one that is not known, and for a wallet's CVU. */
export const bankOf = (cbu: string): string | undefined => BANKS[cbu.slice(0, 3)];

const WEIGHTS = [3, 1, 7, 9];

/** A block of a CBU with the check digit that it ends in. */
function closed(block: string): string {
  const sum = [...block].reverse().reduce((total, digit, i) => total + (WEIGHTS[i % 4] ?? 0) * Number(digit), 0);
  return `${block}${(10 - (sum % 10)) % 10}`;
}

/** A CBU of a bank's three figures, a branch's four and an account's thirteen. */
export const cbuOf = (bank: string, branch: string, account: string): string => closed(bank + branch) + closed(account);

/** Whether a card of `MM/AA` is past its last day, which is that of its month. */
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

/** How a payment method is called in a list, as `Visa ···· 4242`: nothing of it that a mask would hide. */
export function summaryOf({ tipo, marca, ultimos4, cbu, banco }: Means): string {
  const tail = (text: unknown) => (typeof text === 'string' && text !== '' ? `···· ${text.slice(-4)}` : '');
  if (tipo === 'Prepago') return 'Prepago';
  if (tipo === 'FacturaManual') return 'Factura manual';
  if (tipo === 'DébitoCBU') return [banco ?? 'CBU', tail(cbu)].join(' ').trim();
  return [marca ?? tipo, tail(ultimos4)].join(' ').trim();
}
