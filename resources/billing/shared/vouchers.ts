/** Voucher types, numbers and codes (domain.md 0.3 and A6; ARCA's tables). */
import { centsOf } from '../../../src/schema/amounts';
import { daysBetween } from '../../../src/schema/calendar';
import { FORMATS } from '../../../src/schema/formats';

/** ARCA's code of each voucher type. */
export const VOUCHERS = {
  'Factura A': 1,
  'Nota de débito A': 2,
  'Nota de crédito A': 3,
  'Factura B': 6,
  'Nota de débito B': 7,
  'Nota de crédito B': 8,
} as const;
export type Voucher = keyof typeof VOUCHERS;
export type VoucherKind = 'Factura' | 'Nota de débito' | 'Nota de crédito';

export const isVoucher = (text: unknown): text is Voucher => typeof text === 'string' && Object.hasOwn(VOUCHERS, text);

/** Returns A for a registered taxpayer with a valid CUIT, otherwise B. */
export const letterOf = (receiver: { condicionIva: unknown; cuit: unknown }): 'A' | 'B' =>
  Number(receiver.condicionIva) === 1 && typeof receiver.cuit === 'string' && FORMATS.cuit?.(receiver.cuit) === true
    ? 'A'
    : 'B';

export function voucherOf(kind: VoucherKind, letter: 'A' | 'B'): Voucher {
  const name = `${kind} ${letter}`;
  if (!isVoucher(name)) throw new RangeError(`no voucher '${name}'`);
  return name;
}

/** Returns the voucher type without its letter. */
export function kindOf(voucher: Voucher): VoucherKind {
  if (voucher.startsWith('Factura')) return 'Factura';
  return voucher.startsWith('Nota de débito') ? 'Nota de débito' : 'Nota de crédito';
}

export const isCredit = (voucher: unknown): boolean => String(voucher).startsWith('Nota de crédito');

/** Formats a voucher number: `0006-00012345`. */
export const numberOf = (puntoVenta: number, numero: number): string =>
  `${String(puntoVenta).padStart(4, '0')}-${String(numero).padStart(8, '0')}`;

/** The operator, fictitious, with a valid CUIT. */
export const ISSUER = { cuit: '30712345671', company: '4127' } as const;

/** Check digit of the collection networks: digits weighted 1, 3, 5, 7, 9, 3, 5, 7, 9 …, summed, halved, modulo ten. */
export function checkDigit(digits: string): string {
  const weights = [3, 5, 7, 9];
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index === 0 ? 1 : (weights[(index - 1) % 4] ?? 0)),
    0,
  );
  return String(Math.floor(sum / 2) % 10);
}

const daysOfYear = (year: string, day: string): string =>
  `${day.slice(2, 4)}${String(daysBetween(`${year}-01-01`, day) + 1).padStart(3, '0')}`;

export interface Payable {
  titular: string;
  total: string;
  vence1: string;
  /** surcharge for payment after `vence1`, and the last day of payment */
  recargo?: string;
  vence2?: string | null;
}

/**
 * Returns the digits that the collection networks scan: company, amount, first due date, account, surcharge, second due date,
 * check digits.
 */
export function barcodeOf({ titular, total, vence1, recargo = '0.00', vence2 }: Payable): string {
  const last = vence2 ?? vence1;
  const digits = [
    ISSUER.company,
    String(centsOf(total)).padStart(10, '0'),
    daysOfYear(vence1.slice(0, 4), vence1),
    titular.padStart(14, '0'),
    String(centsOf(recargo)).padStart(8, '0'),
    daysOfYear(last.slice(0, 4), last),
  ].join('');
  const first = checkDigit(digits);
  return `${digits}${first}${checkDigit(`${digits}${first}`)}`;
}

export interface Authorised {
  voucher: Voucher;
  puntoVenta: number;
  numero: number;
  fecha: string;
  total: string;
  docTipo: number;
  docNro: string;
  cae: string;
}

/** Returns the URL in an authorised voucher's QR code, as ARCA specifies (version 1). */
export function qrOf({ voucher, puntoVenta, numero, fecha, total, docTipo, docNro, cae }: Authorised): string {
  // the amount is written as text, because a float would round it
  const parts = [
    '"ver":1',
    `"fecha":"${fecha}"`,
    `"cuit":${ISSUER.cuit}`,
    `"ptoVta":${puntoVenta}`,
    `"tipoCmp":${VOUCHERS[voucher]}`,
    `"nroCmp":${numero}`,
    `"importe":${total}`,
    '"moneda":"PES"',
    '"ctz":1',
    `"tipoDocRec":${docTipo}`,
    `"nroDocRec":${docNro.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'}`,
    '"tipoCodAut":"E"',
    `"codAut":${cae}`,
  ];
  return `https://www.afip.gob.ar/fe/qr/?p=${btoa(`{${parts.join(',')}}`)}`;
}
