/**
 * The form in which texts are searched: folded, without apostrophes, and with the codes that people write in groups (`AA 123 BB`,
 * `11 5823-4471`) repeated in their compact form. The patterns are data for both JavaScript and PostgreSQL
 * (`server/db/searchable.ts` does the same in SQL); a property test holds the two equal.
 */
import { classOf, DASHES, SPACES } from './characters';
import { compactCode } from './codes';
import { fold } from './fold';

/** What people write for an apostrophe: quotes, accents that stand alone, primes. */
export const APOSTROPHES = "'‘’‚‛`´ʹʻʼʽˈ′＇΄᾽᾿";

/** Between the groups of a code. */
const SEPARATOR = `[${classOf(SPACES)}.·/\\-${DASHES}]{0,3}`;
const groups = (...parts: string[]): string => parts.join(SEPARATOR);
const letters = (count: string): string => `[A-Za-z]{${count}}`;
const figures = (count: string): string => `[0-9]{${count}}`;
const whole = (...alternatives: string[]): string => `(?<![0-9A-Za-z])(${alternatives.join('|')})(?![0-9A-Za-z])`;

/**
 * Plates that begin with letters (Argentina's of both kinds and of motorcycles, Brazil's, Uruguay's, Paraguay's, Chile's), plates
 * that begin with figures, and runs of figures such as telephone numbers and documents. Each is found in a pass of its own,
 * because a figure before a plate could be taken for its beginning.
 */
export const CODE_PATTERNS: readonly string[] = [
  whole(
    groups(letters('2'), figures('3'), letters('2')),
    groups(letters('3'), figures('3,4')),
    groups(letters('1'), figures('3'), letters('3')),
    groups(letters('3'), figures('1'), letters('1'), figures('2')),
    groups(letters('2'), letters('2'), figures('2')),
    groups(letters('4'), figures('3')),
    groups(letters('2'), figures('4')),
  ),
  whole(groups(figures('3,4'), letters('3'))),
  `(?<![0-9A-Za-z])([0-9(][0-9 ().\\-${DASHES}${classOf([
    [0xa0, 0xa0],
    [0x202f, 0x202f],
  ])}]{4,28}[0-9])(?![0-9A-Za-z])`,
];

/** What precedes the area code of a number: the country, also for mobiles, the trunk prefix; or the 15 of mobiles without an area. */
export const DIALLED_BEFORE = '^(00)?549?(?=[0-9]{10}$)|^0(?=[0-9]{10}$)|^15(?=[0-9]{7,8}$)';

const codePatterns = CODE_PATTERNS.map((source) => new RegExp(source, 'g'));
const dialledBefore = new RegExp(DIALLED_BEFORE);
const apostrophes = new RegExp(`[${APOSTROPHES}]+`, 'g');

/** A code within a text, in its compact form: lower case, without separators. */
interface SpelledCode {
  code: string;
  from: number;
  to: number;
}

/** Returns the codes of a text, in whatever spelling. */
export const spelledCodes = (text: string): SpelledCode[] =>
  codePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      code: match
        .replace(/[^0-9A-Za-z]/g, '')
        .toLowerCase()
        .replace(dialledBefore, ''),
      from: index,
      to: index + match.length,
    })),
  );

const unfinished = new RegExp(
  `(?<![0-9A-Za-z.,\\-])(?:${[
    groups(letters('1,4'), figures('2,4')),
    groups(letters('1,2'), figures('3'), letters('1,3')),
    groups(letters('3'), figures('1'), letters('1'), figures('0,2')),
    groups(figures('3,4'), letters('1,3')),
  ].join('|')})$`,
);

/** Returns the plate that a text ends with while it is typed, with the codes of the text. */
export function typedCodes(text: string): SpelledCode[] {
  const last = unfinished.exec(text);
  const code = last?.[0].replace(/[^0-9A-Za-z]/g, '').toLowerCase();
  return last && code ? [...spelledCodes(text), { code, from: last.index, to: text.length }] : spelledCodes(text);
}

/** A text without apostrophes, whose letters are as they were. */
export const withoutApostrophes = (text: string): string => text.replace(apostrophes, '');

/** `fold` without apostrophes: `D´Angelo`, `D’Angelo` and `DAngelo` become equal. */
export const searchForm = (text: string): string => fold(withoutApostrophes(text)).replaceAll("'", '');

/** Returns the text that a search of parts of texts looks in: its search form, and the codes that are compact nowhere in it. */
export function searchable(text: string): string {
  const form = searchForm(text);
  const codes = spelledCodes(text).map(({ code }) => code);
  return [form, ...codes.filter((code) => !form.includes(code))].join(' ');
}

/** The forms in which a searched text may stand in a searchable one: itself, and compact if it can be a code. */
export function readingsOf(text: string): readonly string[] {
  const form = searchForm(text);
  return [...new Set([form, /\d/.test(form) ? compactCode(form) : form])];
}

/** Whether a searchable text contains a searched text. */
export const holdsText = (searchableText: string, text: string): boolean =>
  readingsOf(text).some((reading) => searchableText.includes(reading));
