/** A cell of the grid, by row and column from 0. */
export interface Position {
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

export const blockBetween = (a: Position, b: Position): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.col, b.col),
  right: Math.max(a.col, b.col),
});

export const containsPosition = ({ top, bottom, left, right }: Block, { row, col }: Position): boolean =>
  top <= row && row <= bottom && left <= col && col <= right;

/** Cells of a block, row by row, from left to right. */
export const positionsIn = ({ top, bottom, left, right }: Block): Position[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, col) => ({ row: top + row, col: left + col })),
  ).flat();

/** Returns the block to fill when the fill handle is dragged to a cell: along the axis with the larger distance. */
export function fillTarget(block: Block, { row, col }: Position): Block {
  const columnDistance = Math.max(col - block.right, block.left - col, 0);
  const rowDistance = Math.max(row - block.bottom, block.top - row, 0);
  return rowDistance > columnDistance
    ? { ...block, top: Math.min(block.top, row), bottom: Math.max(block.bottom, row) }
    : { ...block, left: Math.min(block.left, col), right: Math.max(block.right, col) };
}

const modulo = (value: number, length: number): number => ((value % length) + length) % length;

/** Returns the cell of a block whose content goes into a cell when the block is repeated. */
export const sourcePosition = (block: Block, { row, col }: Position): Position => ({
  row: block.top + modulo(row - block.top, block.bottom - block.top + 1),
  col: block.left + modulo(col - block.left, block.right - block.left + 1),
});

/** Moves a block, kept within the grid. */
export function moveBlock(block: Block, offset: Position, size: { rows: number; cols: number }): Block {
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
export function nextPosition(
  key: string,
  { row, col }: Position,
  { rows, cols, rtl, toEdge }: { rows: number; cols: number; rtl: boolean; toEdge: boolean },
): Position | undefined {
  const forwardStep = rtl ? -1 : 1;
  const steps: Record<string, Position> = {
    ArrowUp: { row: row - 1, col },
    ArrowDown: { row: row + 1, col },
    ArrowRight: { row, col: col + forwardStep },
    ArrowLeft: { row, col: col - forwardStep },
    PageUp: { row: row - 10, col },
    PageDown: { row: row + 10, col },
    Home: { row: toEdge ? 0 : row, col: 0 },
    End: { row: toEdge ? rows - 1 : row, col: cols - 1 },
  };
  const target = steps[key];
  return (
    target && { row: Math.max(0, Math.min(rows - 1, target.row)), col: Math.max(0, Math.min(cols - 1, target.col)) }
  );
}
