/**
 * Number and date patterns of each column, collected once over the whole file. The format is decided later, for the column's
 * target field.
 */
import { setImmediate } from 'node:timers/promises';
import { hasShortYear, readDay } from '../../../src/schema/reading/days';
import { ANY_SIGN, readNumeral, withoutSign } from '../../../src/schema/reading/numbers';
import { unescapeFormulas } from '../export/csv';
import type { ReadTable } from './table';

/** Cells with the same pattern. */
interface Alike {
  /** number of such cells, and the first of them */
  count: number;
  line: number;
  text: string;
}

/** Numbers whose value depends on the decimal mark: the decimals in each reading, or null where it is no number. */
interface NumbersAlike extends Alike {
  comma: number | null;
  point: number | null;
  /** significant decimals, without trailing zeros */
  commaFigures: number;
  pointFigures: number;
}

/** Dates whose value depends on the order of day and month. */
interface DaysAlike extends Alike {
  dmy: boolean;
  mdy: boolean;
  same: boolean;
  /** the year has two digits */
  short: boolean;
}

export interface ColumnFacts {
  numbers: NumbersAlike[];
  days: DaysAlike[];
}

/** Maximum number of patterns per column. */
const maxPatterns = 60;
/** Number of lines between two turns of the event loop. */
const YIELD_EVERY = 2000;

const decimalsOf = (numeral: string | undefined): number | null =>
  numeral === undefined ? null : (numeral.split('.')[1]?.length ?? 0);
const significantDecimals = (numeral: string | undefined): number =>
  (numeral?.split('.')[1] ?? '').replace(/0+$/, '').length;

function numberPattern(text: string): Omit<NumbersAlike, keyof Alike> | undefined {
  if (!/[.,]/.test(text) || !/\d/.test(text) || text.length > 60) return undefined;
  const unsigned = withoutSign(text, ANY_SIGN);
  const [comma, point] = [readNumeral(unsigned, ','), readNumeral(unsigned, '.')];
  if (comma === undefined && point === undefined) return undefined;
  return {
    comma: decimalsOf(comma),
    point: decimalsOf(point),
    commaFigures: significantDecimals(comma),
    pointFigures: significantDecimals(point),
  };
}

function dayPattern(text: string): Omit<DaysAlike, keyof Alike> | undefined {
  const [day = ''] = /^\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (day === '') return undefined;
  // the century does not affect the order of day and month, except for 29 February
  const years = 1930;
  const [dmy, mdy] = [readDay(day, { order: 'dmy', years }), readDay(day, { order: 'mdy', years })];
  if (dmy === undefined && mdy === undefined) return undefined;
  return { dmy: dmy !== undefined, mdy: mdy !== undefined, same: dmy === mdy, short: hasShortYear(day) };
}

function add<Facts extends object>(
  patterns: Map<string, Alike & Facts>,
  facts: Facts | undefined,
  line: number,
  text: string,
) {
  if (facts === undefined) return;
  const key = JSON.stringify(facts);
  const existing = patterns.get(key);
  if (existing) existing.count += 1;
  else if (patterns.size < maxPatterns) patterns.set(key, { ...facts, count: 1, line, text: text.slice(0, 60) });
}

export async function readColumnFacts({ titles, lines }: Pick<ReadTable, 'titles' | 'lines'>): Promise<ColumnFacts[]> {
  const numbers = titles.map(() => new Map<string, NumbersAlike>());
  const days = titles.map(() => new Map<string, DaysAlike>());
  for (const [index, { line, cells, numbers: exact }] of lines.entries()) {
    if (index % YIELD_EVERY === 0) await setImmediate();
    for (const [column, cell] of cells.entries()) {
      const [ofNumbers, ofDays] = [numbers[column], days[column]];
      // numeric cells of a sheet do not depend on separators
      if (!ofNumbers || !ofDays || exact?.has(column) || cell.length > 80) continue;
      const text = unescapeFormulas(cell).trim();
      add(ofNumbers, numberPattern(text), line, text);
      add(ofDays, dayPattern(text), line, text);
    }
  }
  return titles.map((_, index) => ({
    numbers: [...(numbers[index]?.values() ?? [])],
    days: [...(days[index]?.values() ?? [])],
  }));
}
