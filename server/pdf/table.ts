/** A table whose column titles are repeated on each page. */

import { type Align, INK, LEADING, MUTED, type PdfCanvas, SHADE } from './canvas';
import { PAD, type Widths } from './columns';

export interface TableColumn {
  title: string;
  align: Align;
  /** a number or a date: written left to right in every language, and never broken across lines */
  figure: boolean;
}

/** Maximum lines per cell; longer texts are truncated, and the document says so. */
const MAX_LINES = 10;
const GAP = 3;

interface TableLayout {
  canvas: PdfCanvas;
  columns: readonly TableColumn[];
  widths: Widths;
}

function cellsOf({ canvas, columns, widths: { size, widths } }: TableLayout, row: readonly string[], bold: boolean) {
  return columns.map(({ figure }, index) => {
    const style = canvas.textStyle(size, {
      weight: bold ? 600 : 400,
      ...(figure ? { direction: 'ltr' as const } : bold ? {} : { direction: 'auto' as const }),
    });
    const width = (widths[index] ?? 0) - 2 * PAD;
    const text = row[index] ?? '';
    return { style, width, lines: text === '' ? [] : canvas.wrap(text, width, MAX_LINES, style).lines };
  });
}

type Cells = ReturnType<typeof cellsOf>;

const heightOf = (cells: Cells, size: number): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * LEADING + 2 * GAP;

function drawRow({ canvas, columns, widths: { size, widths } }: TableLayout, cells: Cells): void {
  let from = 0;
  for (const [index, { style, width, lines }] of cells.entries()) {
    for (const [lineIndex, text] of lines.entries()) {
      const y = canvas.y + GAP + lineIndex * size * LEADING;
      canvas.drawLine(text, { from: from + PAD, y, width, align: columns[index]?.align ?? 'start' }, style);
    }
    from += widths[index] ?? 0;
  }
  canvas.y += heightOf(cells, size);
}

export interface Table {
  row(cells: readonly string[]): void;
  /** a line with the totals of the rows above */
  total(cells: readonly string[]): void;
}

/** Draws the column titles, on every page again. */
export function openTable(canvas: PdfCanvas, columns: readonly TableColumn[], widths: Widths): Table {
  const layout = { canvas, columns, widths };
  const titles = cellsOf(
    { ...layout, columns: columns.map((column) => ({ ...column, figure: false })) },
    columns.map(({ title }) => title),
    true,
  );
  const drawHeader = () => {
    canvas.fillRect({ from: 0, y: canvas.y, width: canvas.width, height: heightOf(titles, widths.size) }, SHADE);
    drawRow(layout, titles);
    canvas.drawRule(canvas.y, MUTED);
  };
  const makeSpace = (cells: Cells) => {
    if (!canvas.ensureSpace(heightOf(cells, widths.size))) drawHeader();
  };
  canvas.ensureSpace(heightOf(titles, widths.size) + 3 * widths.size * LEADING);
  drawHeader();
  return {
    row: (texts) => {
      const cells = cellsOf(layout, texts, false);
      makeSpace(cells);
      drawRow(layout, cells);
      canvas.drawRule(canvas.y);
    },
    total: (texts) => {
      const cells = cellsOf(layout, texts, true);
      makeSpace(cells);
      canvas.drawRule(canvas.y, INK);
      drawRow(layout, cells);
    },
  };
}
