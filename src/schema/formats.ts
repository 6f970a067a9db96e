/** Named formats of codes, from public documents (domain.md A2). Each function tests a normalised text. */
import { isCron } from './formats/cron';

/** Whether one character is repeated, as people type to get past a required field. No real code looks like this. */
const isRepeated = (text: string): boolean => /^(.)\1+$/.test(text);

/** Prefixes that ARCA issues: people 20, 23 to 27; companies 30, 33, 34; foreigners 50, 51, 55. */
const CUIT = /^(2[03-7]|3[034]|5[015])\d{9}$/;

/** CUIT/CUIL: a known prefix; weights 5,4,3,2,7,6,5,4,3,2 over the first ten; 11 − (Σ mod 11), 11→0, 10→9. */
function isCuit(text: string): boolean {
  if (!CUIT.test(text)) return false;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  const checkDigit = 11 - (sum % 11);
  return (checkDigit === 11 ? 0 : checkDigit === 10 ? 9 : checkDigit) === Number(text[10]);
}

/**
 * Checks a block of an account number: its last digit must round the sum of the others, weighted 3, 1, 7, 9 from the right, up to
 * a multiple of ten.
 */
function hasValidCheckDigit(block: string): boolean {
  const weights = [3, 1, 7, 9];
  const sum = [...block.slice(0, -1)]
    .reverse()
    .reduce((total, digit, i) => total + (weights[i % 4] ?? 0) * Number(digit), 0);
  return (10 - (sum % 10)) % 10 === Number(block.at(-1));
}

/**
 * CBU: bank, branch and check digit in 8 digits, account and check digit in 14 (BCRA, Com. "A" 2622). A CVU has the same
 * structure.
 */
const isCbu = (text: string): boolean =>
  /^\d{22}$/.test(text) &&
  !isRepeated(text) &&
  hasValidCheckDigit(text.slice(0, 8)) &&
  hasValidCheckDigit(text.slice(8));

/** Argentine plates, upper case without spaces: Mercosur, 1995–2016, and both motorcycle formats. */
const isPlate = (text: string): boolean =>
  /^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3}|[A-Z]\d{3}[A-Z]{3}|\d{3}[A-Z]{3})$/.test(text);

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}

/** Formats made of digits only. */
export const DIGITS: ReadonlySet<string> = new Set(['cuit', 'dni', 'documento', 'cbu', 'cvu']);

export const FORMATS: Record<string, ((text: string) => boolean) | undefined> = {
  cuit: isCuit,
  dni: (text) => /^\d{7,8}$/.test(text) && !isRepeated(text),
  patente: isPlate,
  /** a plate of any country */
  matricula: (text) => /^[A-Z0-9]{4,8}$/.test(text) && !isRepeated(text),
  /** of a bank, or of a wallet (a CVU, which starts with 000) */
  cbu: isCbu,
  cvu: (text) => text.startsWith('000') && isCbu(text),
  aliasCbu: (text) => /^[A-Za-z0-9.-]{6,20}$/.test(text),
  /** a billing month */
  periodo: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  /** expiry of a card: month and the last two digits of the year */
  vencimiento: (text) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(text),
  /** with eight characters, or the old one with four digits */
  codigoPostal: (text) => /^([A-HJ-NP-Z][1-9]\d{3}[A-Z]{3}|[1-9]\d{3})$/.test(text),
  /** a month of a year, for rosters and bills */
  mes: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  /** a holder's document: 0 to 99999999999, without a check digit (specification, section 5) */
  documento: (text) => /^\d{1,11}$/.test(text),
  /** a subject and at least one action, joined by dots (specification, section 6) */
  funcionSistemas: (text) => /^\w+(\.\w+)+$/.test(text),
  tag: (text) => /^SI[0-9A-F]{10}$/.test(text) && !isRepeated(text.slice(2)),
  /** a name in a schema: of a resource, a field or an action */
  identifier: (text) => /^[a-z][A-Za-z0-9]{0,39}$/.test(text),
  /** shortcut of a canned reply in the editor, e.g. `/libredeuda` */
  atajo: (text) => /^\/[a-z0-9ñ_-]{2,29}$/.test(text),
  /** schedule of a process (domain.md A8) */
  cron: isCron,
  /** a path below a given folder: names joined by slashes, none hidden, so never one that leads out */
  carpeta: (text) => /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,7}$/.test(text),
  /** fingerprint of an SSH server's key as `ssh-keygen -l` prints it */
  huellaSsh: (text) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(text),
  /** a valid regular expression, to compare names with */
  pattern: isPattern,
  messageKey: (text) => /^\w+(\.\w+)+$/.test(text),
};
