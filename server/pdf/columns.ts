/** Computes the column widths of a table, and the page orientation that it fits on. */
import type { Paper } from './paper';
import type { TableColumn } from './table';
import type { Turns } from './turns';

export interface Widths {
  /** font size in points */
  size: number;
  widths: number[];
}

/** The width that a column needs, as a multiple of the font size. */
interface Wanted {
  /** without line breaks */
  natural: number;
  /** of its longest word */
  least: number;
}

export const PAD = 4;
const SIZES = [8.5, 7.5, 6.5];
/** Maximum share of the page width for a column while other columns lack space. */
const SHARE = 0.36;
/** Multiple of the font size beyond which a word is split instead of widening its column; shorter words are never split. */
const WIDEST_WORD = 11;
const SHORT_TEXT = 6;
const SAMPLE = 120;
const MEASURED = 10;

export async function wantedBy(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  turns: Turns,
): Promise<Wanted[]> {
  const head = paper.style(MEASURED, { weight: 600 });
  const body = paper.style(MEASURED, { direction: 'auto' });
  const apart = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, at) => at % apart === 0);
  const wanted: Wanted[] = [];
  for (const [at, { title, figure }] of columns.entries()) {
    let natural = paper.measure(title, head);
    let least = paper.widest(title, head);
    for (const row of sample) {
      const text = row[at] ?? '';
      const wide = paper.measure(text, body);
      natural = Math.max(natural, wide);
      if (wide > least) least = Math.max(least, figure ? wide : paper.widest(text, body));
      await turns.pass();
    }
    const whole = Math.max(least, Math.min(natural, SHORT_TEXT * MEASURED));
    wanted.push({
      natural: natural / MEASURED,
      least: (figure ? whole : Math.min(whole, WIDEST_WORD * MEASURED)) / MEASURED,
    });
  }
  return wanted;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Distributes spare width in proportion to the columns' widths; missing width is taken from the widest columns first. */
function shared(wanted: readonly Wanted[], width: number): number[] {
  const natural = wanted.map((one) => Math.min(one.natural, Math.max(width * SHARE, one.least)));
  const whole = sum(natural);
  if (whole <= width) return natural.map((one) => one * (width / whole));
  const under = (cap: number) => wanted.map(({ least }, at) => Math.max(least, Math.min(natural[at] ?? 0, cap)));
  let [low, high] = [0, width];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (sum(under(middle)) > width) high = middle;
    else low = middle;
  }
  return under(low);
}

/**
 * Returns the widths for the largest font size at which every word fits; undefined where there is none. `comfortable`: at the
 * normal size, with most texts on one line.
 */
export function widthsOn(width: number, wanted: readonly Wanted[], comfortable: boolean): Widths | undefined {
  for (const size of comfortable ? SIZES.slice(0, 1) : SIZES) {
    const asked = wanted.map(({ natural, least }) => ({
      natural: natural * size + 2 * PAD,
      least: least * size + 2 * PAD,
    }));
    const tight = sum(asked.map(({ natural }) => Math.min(natural, width * SHARE))) > width * 1.25;
    if (sum(asked.map(({ least }) => least)) > width || (comfortable && tight)) continue;
    return { size, widths: shared(asked, width) };
  }
  return undefined;
}
