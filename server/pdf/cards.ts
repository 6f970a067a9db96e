/** Renders records with more columns than fit on a page: each as a block of its own, with label and value per line. */
import { LEADING, MUTED, type Paper } from './paper';
import type { TableColumn } from './table';

const SIZE = 7.5;
const ACROSS = 5;
const GAP = 12;
const MOST_LINES = 10;

/** Empty values are left out. */
export function cardOn(paper: Paper, columns: readonly TableColumn[], row: readonly string[]): void {
  const width = (paper.width - (ACROSS - 1) * GAP) / ACROSS;
  const label = paper.style(SIZE - 1.5, { color: MUTED });
  const values = columns.flatMap(({ title, figure }, at) => {
    const text = row[at] ?? '';
    const style = paper.style(SIZE, { direction: figure ? 'ltr' : 'auto' });
    return text === ''
      ? []
      : [
          {
            title: paper.wrap(title, width, 2, label).lines,
            style,
            texts: paper.wrap(text, width, MOST_LINES, style).lines,
          },
        ];
  });
  const heightOf = ({ title, texts }: (typeof values)[number]) =>
    title.length * label.size * LEADING + texts.length * SIZE * LEADING + 4;
  const lines = Array.from({ length: Math.ceil(values.length / ACROSS) }, (_, at) =>
    values.slice(at * ACROSS, (at + 1) * ACROSS),
  );
  const heights = lines.map((across) => Math.max(...across.map(heightOf)));
  // kept together where a page is high enough
  const whole = heights.reduce((sum, height) => sum + height, 0);
  if (whole < paper.bottom / 2) paper.room(whole);
  for (const [line, across] of lines.entries()) {
    const height = heights[line] ?? 0;
    paper.room(height);
    for (const [at, { title, style, texts }] of across.entries()) {
      const from = at * (width + GAP);
      let y = paper.y;
      for (const text of title) {
        paper.put(text, { from, y, width }, label);
        y += label.size * LEADING;
      }
      for (const text of texts) {
        paper.put(text, { from, y, width }, style);
        y += SIZE * LEADING;
      }
    }
    paper.y += height;
  }
  paper.rule(paper.y + 2, MUTED);
  paper.y += 8;
}
