/** Named formats of codes, from public documents (domain.md A2): each says whether a normalised text is one. */
import { isCron } from './formats/cron';

/** One character over and over, as people fill in a box that lets nobody go on: no code is given out so. */
const isRepeated = (text: string): boolean => /^(.)\1+$/.test(text);

/** What ARCA gives out: persons 20, 23 to 27; companies 30, 33, 34; from abroad 50, 51, 55. */
const CUIT = /^(2[03-7]|3[034]|5[015])\d{9}$/;

/** CUIT/CUIL: a known prefix; weights 5,4,3,2,7,6,5,4,3,2 over the first ten; 11 − (Σ mod 11), 11→0, 10→9. */
function isCuit(text: string): boolean {
  if (!CUIT.test(text)) return false;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  const rest = 11 - (sum % 11);
  return (rest === 11 ? 0 : rest === 10 ? 9 : rest) === Number(text[10]);
}

/** A block of an account: its last digit is what brings the others, weighed 3, 1, 7, 9 from the right, to a whole ten. */
function closes(block: string): boolean {
  const weights = [3, 1, 7, 9];
  const sum = [...block.slice(0, -1)]
    .reverse()
    .reduce((total, digit, i) => total + (weights[i % 4] ?? 0) * Number(digit), 0);
  return (10 - (sum % 10)) % 10 === Number(block.at(-1));
}

/** CBU: bank, branch and check digit in 8, account and check digit in 14 (BCRA, Com. "A" 2622). A CVU is built alike. */
const isCbu = (text: string): boolean =>
  /^\d{22}$/.test(text) && !isRepeated(text) && closes(text.slice(0, 8)) && closes(text.slice(8));

/** Argentine plates, upper case without spaces: Mercosur, 1995–2016, and both of motorcycles. */
const isPlate = (text: string): boolean =>
  /^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3}|[A-Z]\d{3}[A-Z]{3}|\d{3}[A-Z]{3})$/.test(text);

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}

/** Those that are made of digits alone. */
export const DIGITS: ReadonlySet<string> = new Set(['cuit', 'dni', 'documento', 'cbu', 'cvu']);

export const FORMATS: Record<string, ((text: string) => boolean) | undefined> = {
  cuit: isCuit,
  dni: (text) => /^\d{7,8}$/.test(text) && !isRepeated(text),
  patente: isPlate,
  /** whatever country it is of */
  matricula: (text) => /^[A-Z0-9]{4,8}$/.test(text) && !isRepeated(text),
  /** of a bank or of a wallet, whose numbers begin with 000 */
  cbu: isCbu,
  cvu: (text) => text.startsWith('000') && isCbu(text),
  aliasCbu: (text) => /^[A-Za-z0-9.-]{6,20}$/.test(text),
  /** a month of billing */
  periodo: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  /** of a card: the month and the year's last two digits */
  vencimiento: (text) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(text),
  /** of eight characters, or the old one of four digits */
  codigoPostal: (text) => /^([A-HJ-NP-Z][1-9]\d{3}[A-Z]{3}|[1-9]\d{3})$/.test(text),
  /** a month of a year, as those of rosters and bills are named */
  mes: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  /** a holder's document: 0 to 99999999999, whatever its figures (specification, section 5) */
  documento: (text) => /^\d{1,11}$/.test(text),
  /** a subject and at least one action, joined by dots (specification, section 6) */
  funcionSistemas: (text) => /^\w+(\.\w+)+$/.test(text),
  tag: (text) => /^SI[0-9A-F]{10}$/.test(text) && !isRepeated(text.slice(2)),
  /** a name in a schema: of a resource, a field, an action */
  identifier: (text) => /^[a-z][A-Za-z0-9]{0,39}$/.test(text),
  /** what a canned reply is called by where one writes, as `/libredeuda` */
  atajo: (text) => /^\/[a-z0-9ñ_-]{2,29}$/.test(text),
  /** when a process runs by itself (domain.md A8) */
  cron: isCron,
  /** what names are compared with: a regular expression that can be read */
  pattern: isPattern,
  messageKey: (text) => /^\w+(\.\w+)+$/.test(text),
};
