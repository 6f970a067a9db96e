/** Copies and pastes blocks of letters in the format of spreadsheets: tabs between columns, line breaks between rows. */
import { type Block, type Position, positionsIn, sourcePosition } from './positions';

export const DAY_OFF = 'F';

export const copiedText = (block: Block, letterAt: (position: Position) => string): string =>
  Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
    Array.from({ length: block.right - block.left + 1 }, (_, col) =>
      letterAt({ row: block.top + row, col: block.left + col }),
    ).join('\t'),
  ).join('\n');

/**
 * Returns the content of each cell after a paste: repeated over a larger selection, else starting at its top left cell. Skips
 * letters that are neither a shift nor a day off.
 */
export function pasteWrites(
  text: string,
  selection: Block,
  { size, shiftCodes }: { size: { rows: number; cols: number }; shiftCodes: ReadonlySet<string> },
): { position: Position; value: string | null }[] {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((letter) => letter.trim().toUpperCase()));
  const [rows, cols] = [lines.length, Math.max(...lines.map(({ length }) => length))];
  const block: Block = {
    top: selection.top,
    left: selection.left,
    bottom: Math.min(size.rows - 1, Math.max(selection.bottom, selection.top + rows - 1)),
    right: Math.min(size.cols - 1, Math.max(selection.right, selection.left + cols - 1)),
  };
  const sourceBlock: Block = {
    top: block.top,
    left: block.left,
    bottom: block.top + rows - 1,
    right: block.left + cols - 1,
  };
  return positionsIn(block).flatMap((position): { position: Position; value: string | null }[] => {
    const source = sourcePosition(sourceBlock, position);
    const letter = lines[source.row - block.top]?.[source.col - block.left] ?? '';
    if (letter === DAY_OFF) return [{ position, value: null }];
    return shiftCodes.has(letter) ? [{ position, value: letter }] : [];
  });
}
