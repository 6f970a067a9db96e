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

export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

export const holdsPlace = ({ top, bottom, left, right }: Block, { row, col }: Place): boolean =>
  top <= row && row <= bottom && left <= col && col <= right;

/** Cells of a block, row by row, from left to right. */
export const placesIn = ({ top, bottom, left, right }: Block): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, col) => ({ row: top + row, col: left + col })),
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
export function movedBy(block: Block, offset: Place, size: { rows: number; cols: number }): Block {
  const rowOffset = Math.max(-block.top, Math.min(offset.row, size.rows - 1 - block.bottom));
  const colOffset = Math.max(-block.left, Math.min(offset.col, size.cols - 1 - block.right));
  return {
    top: block.top + rowOffset,
    bottom: block.bottom + rowOffset,
    left: block.left + colOffset,
    right: block.right + colOffset,
  };
}

/** Returns the cell that a key moves to; undefined for keys that do not move the focus. */
export function stepOf(
  key: string,
  { row, col }: Place,
  { rows, cols, rtl, toEdge }: { rows: number; cols: number; rtl: boolean; toEdge: boolean },
): Place | undefined {
  const forward = rtl ? -1 : 1;
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, col },
    ArrowDown: { row: row + 1, col },
    ArrowRight: { row, col: col + forward },
    ArrowLeft: { row, col: col - forward },
    PageUp: { row: row - 10, col },
    PageDown: { row: row + 10, col },
    Home: { row: toEdge ? 0 : row, col: 0 },
    End: { row: toEdge ? rows - 1 : row, col: cols - 1 },
  };
  const to = steps[key];
  return to && { row: Math.max(0, Math.min(rows - 1, to.row)), col: Math.max(0, Math.min(cols - 1, to.col)) };
}
