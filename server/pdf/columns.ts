/** Computes the column widths of a table, and the page orientation that it fits on. */
import type { PdfCanvas } from './canvas';
import type { TableColumn } from './table';
import type { TimeSlices } from './timeSlices';

export interface Widths {
  /** font size in points */
  size: number;
  widths: number[];
}

/** The width that a column needs, as a multiple of the font size. */
interface ColumnNeeds {
  /** without line breaks */
  natural: number;
  /** of its longest word */
  minimum: number;
}

export const PAD = 4;
const SIZES = [8.5, 7.5, 6.5];
/** Maximum share of the page width for a column while other columns lack space. */
const MAX_SHARE = 0.36;
/** Multiple of the font size beyond which a word is split instead of widening its column; shorter words are never split. */
const WIDEST_WORD = 11;
const SHORT_TEXT = 6;
const SAMPLE_ROWS = 120;
const MEASURE_SIZE = 10;

export async function measureColumns(
  canvas: PdfCanvas,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  timeSlices: TimeSlices,
): Promise<ColumnNeeds[]> {
  const headStyle = canvas.textStyle(MEASURE_SIZE, { weight: 600 });
  const bodyStyle = canvas.textStyle(MEASURE_SIZE, { direction: 'auto' });
  const sampleStep = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  const sample = rows.filter((_, index) => index % sampleStep === 0);
  const needs: ColumnNeeds[] = [];
  for (const [index, { title, figure }] of columns.entries()) {
    let natural = canvas.measure(title, headStyle);
    let minimum = canvas.longestWordWidth(title, headStyle);
    for (const row of sample) {
      const text = row[index] ?? '';
      const textWidth = canvas.measure(text, bodyStyle);
      natural = Math.max(natural, textWidth);
      if (textWidth > minimum)
        minimum = Math.max(minimum, figure ? textWidth : canvas.longestWordWidth(text, bodyStyle));
      await timeSlices.yieldIfDue();
    }
    const needed = Math.max(minimum, Math.min(natural, SHORT_TEXT * MEASURE_SIZE));
    needs.push({
      natural: natural / MEASURE_SIZE,
      minimum: (figure ? needed : Math.min(needed, WIDEST_WORD * MEASURE_SIZE)) / MEASURE_SIZE,
    });
  }
  return needs;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, column) => total + column, 0);

/** Distributes spare width in proportion to the columns' widths; missing width is taken from the widest columns first. */
function distribute(needs: readonly ColumnNeeds[], width: number): number[] {
  const natural = needs.map((column) => Math.min(column.natural, Math.max(width * MAX_SHARE, column.minimum)));
  const total = sum(natural);
  if (total <= width) return natural.map((column) => column * (width / total));
  const capped = (cap: number) =>
    needs.map(({ minimum }, index) => Math.max(minimum, Math.min(natural[index] ?? 0, cap)));
  let [low, high] = [0, width];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (sum(capped(middle)) > width) high = middle;
    else low = middle;
  }
  return capped(low);
}

/**
 * Returns the widths for the largest font size at which every word fits; undefined where there is none. `comfortable`: at the
 * normal size, with most texts on one line.
 */
export function fitWidths(width: number, needs: readonly ColumnNeeds[], comfortable: boolean): Widths | undefined {
  for (const size of comfortable ? SIZES.slice(0, 1) : SIZES) {
    const scaled = needs.map(({ natural, minimum }) => ({
      natural: natural * size + 2 * PAD,
      minimum: minimum * size + 2 * PAD,
    }));
    const isTight = sum(scaled.map(({ natural }) => Math.min(natural, width * MAX_SHARE))) > width * 1.25;
    if (sum(scaled.map(({ minimum }) => minimum)) > width || (comfortable && isTight)) continue;
    return { size, widths: distribute(scaled, width) };
  }
  return undefined;
}
