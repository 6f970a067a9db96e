/** What the text of a movement (field 86) tells of the payer: code words where the bank writes them, numbers by their check digits. */
import { FORMATS } from '../../../../src/schema/formats';

export interface Information {
  /** the payer's tax number; null without one, or with several */
  cuit: string | null;
  /** the payer's account number; null without one, or with several */
  cbu: string | null;
  nombre: string | null;
  /** reference that the payer gave the transfer */
  referencia: string | null;
  /** what the payer wrote */
  concepto: string | null;
}

/** Code words that open a part; `ORDP` and `BENM` only announce the parts of a party. */
const WORDS = [
  ...['EREF', 'PREF', 'IREF', 'RREF', 'MARF', 'CREF', 'TRCD', 'ORDP', 'BENM', 'NAME', 'ID', 'IBAN', 'ACCW', 'ADDR'],
  ...['REMI', 'ISDT', 'RTRN', 'CSID', 'PURP', 'OCMT', 'CHGS', 'EXCH', 'INIT', 'ULTD', 'ULTB', 'BIC'],
];
const WORD = new RegExp(`/(${WORDS.join('|')})/`, 'g');

/** Joins the lines of a field: a full line of 65 characters goes on in the next one, a shorter one ends a word. */
export const joinLines = (lines: readonly string[]): string =>
  lines
    .reduce((text, line, index) => text + (index > 0 && lines[index - 1]?.length !== 65 ? ' ' : '') + line, '')
    .trim();

/** The parts of a text that begins with a code word; the first of each. A party's parts are those of the payer. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  if (!/^\/[A-Z]{2,4}\//.test(text)) return parts;
  const words = [...text.matchAll(WORD)];
  let party = 'ORDP';
  for (const [index, word] of words.entries()) {
    const name = word[1] ?? '';
    if (['ORDP', 'BENM', 'INIT', 'ULTD', 'ULTB'].includes(name)) party = name;
    const start = word.index + word[0].length;
    // the slash that ends a part may open the next: `/ORDP//NAME/`
    const value = text
      .slice(start, words[index + 1]?.index)
      .replace(/\/$/, '')
      .trim();
    const isOfPayer = party === 'ORDP' || !['NAME', 'ID', 'IBAN', 'ACCW'].includes(name);
    if (value !== '' && isOfPayer && !parts.has(name)) parts.set(name, value);
  }
  return parts;
}

/** The only number in a text that a format accepts. */
function onlyOne(text: string, pattern: RegExp, format: 'cuit' | 'cbu', except = ''): string | null {
  const found = new Set(
    [...text.matchAll(pattern)]
      .map(([number]) => number.replaceAll('-', ''))
      .filter((number) => number !== except && FORMATS[format]?.(number) === true),
  );
  const [first] = found;
  return found.size === 1 && first !== undefined ? first : null;
}

const CUIT = /(?<![\d-])\d{2}-?\d{8}-?\d(?![\d-])/g;
const CBU = /(?<!\d)\d{22}(?!\d)/g;

const short = (text: string | undefined, length: number): string | null =>
  text === undefined ? null : text.slice(0, length).trim() || null;

/** Reads the text of a movement. `account`: the account of the statement, which is not the payer's. */
export function readInformation(text: string, account: string): Information {
  const parts = partsOf(text);
  const id = onlyOne(parts.get('ID') ?? '', CUIT, 'cuit');
  const own = onlyOne(parts.get('ACCW') ?? parts.get('IBAN') ?? '', CBU, 'cbu', account);
  const reference = parts.get('EREF') ?? parts.get('CREF');
  return {
    cuit: id ?? onlyOne(text, CUIT, 'cuit'),
    cbu: own ?? onlyOne(text, CBU, 'cbu', account),
    nombre: short(parts.get('NAME'), 70),
    referencia: reference === 'NOTPROVIDED' ? null : short(reference, 40),
    concepto: short(parts.get('REMI')?.replace(/^(USTD|STRD)?\/+/, ''), 140),
  };
}
