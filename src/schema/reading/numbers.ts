/** Parses numbers as people and programs write them. Forms, pastes and imports all use this module. */

/** Decimal separator. */
export type DecimalMark = ',' | '.';

const otherMark = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',');

/** Converts digits, separators, spaces and signs of other scripts to ASCII. */
const toAscii = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[−–]/g, '-')
    .trim();

const GROUPED: Record<DecimalMark, RegExp> = {
  ',': /^(?:\d{1,100}|[1-9]\d{0,2}(?:\.\d{3}){1,30})?(?:,(\d{1,100}))?$/,
  '.': /^(?:\d{1,100}|[1-9]\d{0,2}(?:,\d{3}){1,30})?(?:\.(\d{1,100}))?$/,
};

/** Removes spaces and apostrophes between groups of three digits: `1 234 567`, `1'234`. */
const removeGrouping = (body: string): string =>
  /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(body) ? body.replace(/[\s'’]/g, '') : body;

/** Splits off a sign, which may be before, after (as SAP writes it) or brackets (as accountants write it). */
function splitSign(text: string): [negative: boolean, body: string] {
  const bracketed = /^\((.+)\)$/.exec(text);
  if (bracketed) return [true, (bracketed[1] ?? '').trim()];
  if (/^[+-]/.test(text)) return [text.startsWith('-'), text.slice(1).trim()];
  return text.endsWith('-') ? [true, text.slice(0, -1).trim()] : [false, text];
}

/**
 * Parses a number with this decimal separator to a decimal string: `1.234,50` with a comma is `1234.50`. Undefined if it is not a
 * number in that notation: `1.5` with a comma, because groups have three digits.
 */
export function readNumeral(text: string, mark: DecimalMark): string | undefined {
  const [negative, rest] = splitSign(toAscii(text));
  const body = removeGrouping(rest);
  const match = GROUPED[mark].exec(body);
  if (!match || !/\d/.test(body)) return undefined;
  const [integer = ''] = body.split(mark);
  const digits = integer.replaceAll(otherMark(mark), '').replace(/^0+(?=\d)/, '') || '0';
  return `${negative ? '-' : ''}${digits}${match[1] === undefined ? '' : `.${match[1]}`}`;
}

/**
 * Parses with this decimal separator first, then with the other one. The choice matters only for texts that are valid in both
 * notations.
 */
export const readTyped = (text: string, mark: DecimalMark): string | undefined =>
  readNumeral(text, mark) ?? readNumeral(text, otherMark(mark));

/** Currency signs (ISO 4217) as found in spreadsheets; a currency without a sign uses its code. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ARS: ['AR$', 'ARS', '$'],
  USD: ['US$', 'U$S', 'USD'],
  EUR: ['EUR', '€'],
  BRL: ['R$', 'BRL'],
  UYU: ['$U', 'UYU'],
};

/** Removes the sign of the field's currency or its unit. Any other sign stays, so that the value is refused. */
export function withoutSign(text: string, signs: readonly string[]): string {
  const trimmed = text.trim();
  for (const sign of signs) {
    const [, signText = '', rest] = /^([-−–(]?)\s*(.*)$/s.exec(trimmed) ?? [];
    if (rest?.startsWith(sign)) return signText + rest.slice(sign.length).trim();
    if (trimmed.endsWith(sign)) return trimmed.slice(0, -sign.length).trim();
    if (trimmed.endsWith(`${sign})`)) return `${trimmed.slice(0, -sign.length - 1).trim()})`;
  }
  return trimmed;
}

export const signsOf = (currency: string): readonly string[] => SIGNS[currency] ?? [currency];
/** The signs of all known currencies, longest first, and the percent sign. */
export const ANY_SIGN: readonly string[] = [...Object.values(SIGNS).flat(), '%'].sort((a, b) => b.length - a.length);

/** Whether a spreadsheet has shortened a number to fit its cell, e.g. `2,03012E+10`: its last digits are lost. */
export const isShortened = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim());
