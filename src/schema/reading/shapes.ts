/** Finds what all cells of a column have in common, over all lines of a file. The Studio suggests a field from it. */

const DAY = /(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})/.source;
const CLOCK = /([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?/.source;
// numbers with leading zeros are codes
const NUMBER = /-?([1-9]\d{0,2}([.,' ]\d{3})+|0|[1-9]\d*)([.,]\d{1,6})?/.source;
const CURRENCY_SIGN = /(\$|u\$s|us\$|usd|ars|eur|€|r\$)/.source;
const YEAR = /(19|20)\d{2}/.source;
const MONTH = /(0[1-9]|1[0-2])/.source;

/** Patterns in the order in which they are tried: a column has the first shape that all its values match. */
const PATTERNS = {
  boolean: /^(s[ií]|no|true|false|verdadero|falso|1|0|x)$/i,
  month: new RegExp(`^(${YEAR}[-/]?${MONTH}|${MONTH}[-/]${YEAR})$`),
  // numbers with leading zeros are codes
  integer: /^-?(0|[1-9]\d{0,14})$/,
  money: new RegExp(`^(${CURRENCY_SIGN} ?${NUMBER}|${NUMBER} ?${CURRENCY_SIGN})$`, 'i'),
  decimal: new RegExp(`^${NUMBER} ?%?$`),
  date: new RegExp(`^${DAY}$`),
  dateTime: new RegExp(`^${DAY}[T ]${CLOCK}`),
  time: new RegExp(`^${CLOCK}$`),
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: /^https?:\/\/\S+$/i,
  // a tax number: digits separated by dashes
  code: /^\d{2}-\d{7,8}-\d$/,
  phone: /^\+?[\d\s()-]{8,20}$/,
  color: /^#[0-9a-f]{6}$/i,
  // one word with a digit, probably an identifier
  key: /^(?=.*\d)[\w./-]{3,40}$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Shape = keyof typeof PATTERNS;

export const isShapeName = (name: string): name is Shape => name in PATTERNS;

const SHAPES = Object.keys(PATTERNS).filter(isShapeName);

/** Longer values are tested by their beginning only, which suffices for every pattern. */
const MAX_TESTED_LENGTH = 200;
/** Maximum number of distinct values listed: more than a list of options may start with. */
export const MAX_LISTED_VALUES = 61;
const MAX_LISTED_LENGTH = 120;

export interface ColumnSummary {
  title: string;
  /** lines of the file */
  lines: number;
  /** non-empty cells */
  filled: number;
  /** number of distinct values */
  distinct: number;
  /** the first `MOST_LISTED` distinct values, cut to 120 characters */
  values: readonly string[];
  /** length of the longest value, in characters */
  longest: number;
  /** shape of all values; null if there is none, or the column is empty */
  shape: Shape | null;
}

/** Collects a column cell by cell; memory grows with its distinct values. */
export function columnSummarizer(title: string): { add(cell: string): void; summary(lines: number): ColumnSummary } {
  const distinctValues = new Set<string>();
  let candidates: readonly Shape[] = SHAPES;
  let filled = 0;
  let longest = 0;
  return {
    add(cell) {
      const value = cell.trim();
      if (value === '') return;
      filled += 1;
      if (distinctValues.has(value)) return;
      distinctValues.add(value);
      longest = Math.max(longest, value.length);
      const beginning = value.slice(0, MAX_TESTED_LENGTH);
      candidates = candidates.filter((shape) => PATTERNS[shape].test(beginning));
    },
    summary(lines) {
      const values = [...distinctValues].slice(0, MAX_LISTED_VALUES).map((value) => value.slice(0, MAX_LISTED_LENGTH));
      const shape = filled > 0 ? (candidates[0] ?? null) : null;
      return { title, lines, filled, distinct: distinctValues.size, values, longest, shape };
    },
  };
}
