/** Numbers as people and their programs write them. The one place that knows: forms, pastes and imports read by it. */

/** What stands before the decimals. */
export type DecimalMark = ',' | '.';

const other = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',');

/** Digits of other scripts, whole spaces and signs as they are typed here. */
const western = (text: string): string =>
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

/** `1 234 567` and `1'234`: marks between groups of three that are neither comma nor point. */
const ungrouped = (body: string): string =>
  /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(body) ? body.replace(/[\s'’]/g, '') : body;

/** A sign before, behind (as SAP writes it) or as brackets (as accountants do). */
function signed(text: string): [negative: boolean, body: string] {
  const bracketed = /^\((.+)\)$/.exec(text);
  if (bracketed) return [true, (bracketed[1] ?? '').trim()];
  if (/^[+-]/.test(text)) return [text.startsWith('-'), text.slice(1).trim()];
  return text.endsWith('-') ? [true, text.slice(0, -1).trim()] : [false, text];
}

/**
 * A number whose decimals stand behind that mark, as a decimal string: `1.234,50` by the comma is `1234.50`. Undefined for what is
 * none by it, as `1.5` by the comma: groups are of three.
 */
export function readNumeral(text: string, mark: DecimalMark): string | undefined {
  const [negative, rest] = signed(western(text));
  const body = ungrouped(rest);
  const match = GROUPED[mark].exec(body);
  if (!match || !/\d/.test(body)) return undefined;
  const [whole = ''] = body.split(mark);
  const digits = whole.replaceAll(other(mark), '').replace(/^0+(?=\d)/, '') || '0';
  return `${negative ? '-' : ''}${digits}${match[1] === undefined ? '' : `.${match[1]}`}`;
}

/** By the mark where it is a number by that, else by the other: only texts that are both depend on which is said. */
export const readTyped = (text: string, mark: DecimalMark): string | undefined =>
  readNumeral(text, mark) ?? readNumeral(text, other(mark));

/** Signs of currencies (ISO 4217) as sheets have them; one without a sign of its own is its code. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ARS: ['AR$', 'ARS', '$'],
  USD: ['US$', 'U$S', 'USD'],
  EUR: ['EUR', '€'],
  BRL: ['R$', 'BRL'],
  UYU: ['$U', 'UYU'],
};

/** Without what stands beside the figures: the sign of its currency, its unit. What belongs to another stays, and is refused. */
export function withoutSign(text: string, signs: readonly string[]): string {
  const plain = text.trim();
  for (const sign of signs) {
    const [, minus = '', rest] = /^([-−–(]?)\s*(.*)$/s.exec(plain) ?? [];
    if (rest?.startsWith(sign)) return minus + rest.slice(sign.length).trim();
    if (plain.endsWith(sign)) return plain.slice(0, -sign.length).trim();
    if (plain.endsWith(`${sign})`)) return `${plain.slice(0, -sign.length - 1).trim()})`;
  }
  return plain;
}

export const signsOf = (currency: string): readonly string[] => SIGNS[currency] ?? [currency];
/** Of all currencies that are known, the longest first, and of shares. */
export const ANY_SIGN: readonly string[] = [...Object.values(SIGNS).flat(), '%'].sort((a, b) => b.length - a.length);

/** A number that a spreadsheet has shortened to what fits its cell, as `2,03012E+10`: its last digits are lost. */
export const isShortened = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim());
