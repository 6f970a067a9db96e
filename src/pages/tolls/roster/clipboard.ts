/** Copies and pastes blocks of letters in the format of spreadsheets: tabs between columns, line breaks between rows. */
import { type Block, type Place, placesIn, sourceOf } from './places';

export const DAY_OFF = 'F';

export const lettersText = (block: Block, letterAt: (place: Place) => string): string =>
  Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
    Array.from({ length: block.right - block.left + 1 }, (_, col) =>
      letterAt({ row: block.top + row, col: block.left + col }),
    ).join('\t'),
  ).join('\n');

/**
 * Returns the content of each cell after a paste: repeated over a larger selection, else starting at its top left cell. Skips
 * letters that are neither a shift nor a day off.
 */
export function pasted(
  text: string,
  chosen: Block,
  { size, turns }: { size: { rows: number; cols: number }; turns: ReadonlySet<string> },
): { place: Place; to: string | null }[] {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((letter) => letter.trim().toUpperCase()));
  const [rows, cols] = [lines.length, Math.max(...lines.map(({ length }) => length))];
  const block: Block = {
    top: chosen.top,
    left: chosen.left,
    bottom: Math.min(size.rows - 1, Math.max(chosen.bottom, chosen.top + rows - 1)),
    right: Math.min(size.cols - 1, Math.max(chosen.right, chosen.left + cols - 1)),
  };
  const from: Block = { top: block.top, left: block.left, bottom: block.top + rows - 1, right: block.left + cols - 1 };
  return placesIn(block).flatMap((place): { place: Place; to: string | null }[] => {
    const source = sourceOf(from, place);
    const letter = lines[source.row - block.top]?.[source.col - block.left] ?? '';
    if (letter === DAY_OFF) return [{ place, to: null }];
    return turns.has(letter) ? [{ place, to: letter }] : [];
  });
}
