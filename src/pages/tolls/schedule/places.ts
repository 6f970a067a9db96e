/** A cell of the grid, by row and column from 0. */
export interface Place {
  row: number;
  col: number;
}

/** A rectangle of cells, with inclusive bounds. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
});

export const holdsPlace = ({ top, bottom, left, right }: Block, { row, col }: Place): boolean =>
  top <= row && row <= bottom && left <= col && col <= right;

/** Cells of a block, row by row, from left to right. */
export const placesIn = ({ top, bottom, left, right }: Block): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, along) => ({ row: top + down, col: left + along })),
  ).flat();

/** Returns the block to fill when the fill handle is dragged to a cell: along the axis with the larger distance. */
export function filledTo(block: Block, { row, col }: Place): Block {
  const across = Math.max(col - block.right, block.left - col, 0);
  const down = Math.max(row - block.bottom, block.top - row, 0);
  return down > across
    ? { ...block, top: Math.min(block.top, row), bottom: Math.max(block.bottom, row) }
    : { ...block, left: Math.min(block.left, col), right: Math.max(block.right, col) };
}

const wrap = (value: number, length: number): number => ((value % length) + length) % length;

/** Returns the cell of a block whose content goes into a cell when the block is repeated. */
export const sourceOf = (block: Block, { row, col }: Place): Place => ({
  row: block.top + wrap(row - block.top, block.bottom - block.top + 1),
  col: block.left + wrap(col - block.left, block.right - block.left + 1),
});

/** Moves a block, kept within the grid. */
export function movedBy(block: Block, by: Place, size: { rows: number; cols: number }): Block {
  const down = Math.max(-block.top, Math.min(by.row, size.rows - 1 - block.bottom));
  const along = Math.max(-block.left, Math.min(by.col, size.cols - 1 - block.right));
  return {
    top: block.top + down,
    bottom: block.bottom + down,
    left: block.left + along,
    right: block.right + along,
  };
}

/** Returns the cell that a key moves to; undefined for keys that do not move the focus. */
export function stepOf(
  key: string,
  { row, col }: Place,
  { rows, cols, rtl, whole }: { rows: number; cols: number; rtl: boolean; whole: boolean },
): Place | undefined {
  const on = rtl ? -1 : 1;
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, col },
    ArrowDown: { row: row + 1, col },
    ArrowRight: { row, col: col + on },
    ArrowLeft: { row, col: col - on },
    PageUp: { row: row - 10, col },
    PageDown: { row: row + 10, col },
    Home: { row: whole ? 0 : row, col: 0 },
    End: { row: whole ? rows - 1 : row, col: cols - 1 },
  };
  const to = steps[key];
  return to && { row: Math.max(0, Math.min(rows - 1, to.row)), col: Math.max(0, Math.min(cols - 1, to.col)) };
}
