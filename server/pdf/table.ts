/** A table whose column titles are repeated on each page. */
import { PAD, type Widths } from './columns';
import { type Align, INK, LEADING, MUTED, type Paper, SHADE } from './paper';

export interface TableColumn {
  title: string;
  align: Align;
  /** a number or a date: written left to right in every language, and never broken across lines */
  figure: boolean;
}

/** Maximum lines per cell; longer texts are truncated, and the document says so. */
const MOST_LINES = 10;
const GAP = 3;

interface Line {
  paper: Paper;
  columns: readonly TableColumn[];
  widths: Widths;
}

function cellsOf({ paper, columns, widths: { size, widths } }: Line, row: readonly string[], heavy: boolean) {
  return columns.map(({ figure }, at) => {
    const style = paper.style(size, {
      weight: heavy ? 600 : 400,
      ...(figure ? { direction: 'ltr' as const } : heavy ? {} : { direction: 'auto' as const }),
    });
    const width = (widths[at] ?? 0) - 2 * PAD;
    const text = row[at] ?? '';
    return { style, width, lines: text === '' ? [] : paper.wrap(text, width, MOST_LINES, style).lines };
  });
}

type Cells = ReturnType<typeof cellsOf>;

const heightOf = (cells: Cells, size: number): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * LEADING + 2 * GAP;

function draw({ paper, columns, widths: { size, widths } }: Line, cells: Cells): void {
  let from = 0;
  for (const [at, { style, width, lines }] of cells.entries()) {
    for (const [line, text] of lines.entries()) {
      const y = paper.y + GAP + line * size * LEADING;
      paper.put(text, { from: from + PAD, y, width, align: columns[at]?.align ?? 'start' }, style);
    }
    from += widths[at] ?? 0;
  }
  paper.y += heightOf(cells, size);
}

export interface Table {
  row(cells: readonly string[]): void;
  /** a line with the totals of the rows above */
  total(cells: readonly string[]): void;
}

/** Draws the column titles; `continued` is called on each new page, before the titles are repeated. */
export function tableOn(paper: Paper, columns: readonly TableColumn[], widths: Widths): Table {
  const line = { paper, columns, widths };
  const titles = cellsOf(
    { ...line, columns: columns.map((column) => ({ ...column, figure: false })) },
    columns.map(({ title }) => title),
    true,
  );
  const head = () => {
    paper.fill({ from: 0, y: paper.y, width: paper.width, height: heightOf(titles, widths.size) }, SHADE);
    draw(line, titles);
    paper.rule(paper.y, MUTED);
  };
  const place = (cells: Cells) => {
    if (!paper.room(heightOf(cells, widths.size))) head();
  };
  paper.room(heightOf(titles, widths.size) + 3 * widths.size * LEADING);
  head();
  return {
    row: (texts) => {
      const cells = cellsOf(line, texts, false);
      place(cells);
      draw(line, cells);
      paper.rule(paper.y);
    },
    total: (texts) => {
      const cells = cellsOf(line, texts, true);
      place(cells);
      paper.rule(paper.y, INK);
      draw(line, cells);
    },
  };
}
