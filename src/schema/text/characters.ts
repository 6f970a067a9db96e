/**
 * Characters that matter for comparing texts and reading codes, as data for both JavaScript and PostgreSQL: each range has its
 * first and last code point, all in the basic plane.
 */
type CodePointRanges = readonly (readonly [number, number])[];

/**
 * Invisible characters: soft hyphen, zero width, direction marks, fillers, variation selectors, tatweel, control characters
 * except spaces.
 */
export const INVISIBLE: CodePointRanges = [
  [0x0001, 0x0008],
  [0x000e, 0x001f],
  [0x007f, 0x0084],
  [0x0086, 0x009f],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x0640, 0x0640],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
];

/** Accents and vowel points, with or without which names are written; not marks that make a different letter, as in Japanese. */
export const COMBINING_MARKS: CodePointRanges = [
  [0x0300, 0x036f],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

export const SPACES: CodePointRanges = [
  [0x0009, 0x000d],
  [0x0020, 0x0020],
  [0x0085, 0x0085],
  [0x00a0, 0x00a0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];

/** Scripts without spaces between words: Chinese characters, kana. */
export const SPACELESS: CodePointRanges = [
  [0x3041, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
];

/** The zeros of the decimal digits of other scripts; each is followed by its other nine digits. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

const numbered = (zero: number): [string, string][] =>
  Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)]);

/**
 * Replacements of one character by one: digits of other scripts, dashes, quotes, and letters that decomposition does not change.
 */
export const DIGITS_OF_SCRIPTS: readonly (readonly [string, string])[] = ZEROS.flatMap(numbered);
export const DASHES = '‐‑‒–—―−﹣－';
export const SINGLES: readonly (readonly [string, string])[] = [
  ...DIGITS_OF_SCRIPTS,
  ...[...DASHES].map((dash) => [dash, '-'] as const),
  ...[...'‘’‚‛`´ʹʻʼʽ＇'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟«»＂'].map((quote) => [quote, '"'] as const),
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ø', 'o'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ĸ', 'k'],
  ['ς', 'σ'],
];

/** Replacements of one letter by two. */
export const DOUBLED_CHARACTERS: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];

const hex = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** The content of a bracket expression, in the syntax that JavaScript and PostgreSQL share. */
export const classOf = (...ranges: CodePointRanges[]): string =>
  ranges
    .flat()
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join('');
