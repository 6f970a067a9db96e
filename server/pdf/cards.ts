/** Renders records with more columns than fit on a page: each as a block of its own, with label and value per line. */
import { LEADING, MUTED, type PdfCanvas } from './canvas';
import type { TableColumn } from './table';

const SIZE = 7.5;
const PER_LINE = 5;
const GAP = 12;
const MAX_LINES = 10;

/** Empty values are left out. */
export function drawCard(canvas: PdfCanvas, columns: readonly TableColumn[], row: readonly string[]): void {
  const width = (canvas.width - (PER_LINE - 1) * GAP) / PER_LINE;
  const labelStyle = canvas.textStyle(SIZE - 1.5, { color: MUTED });
  const values = columns.flatMap(({ title: titleLines, figure }, index) => {
    const text = row[index] ?? '';
    const style = canvas.textStyle(SIZE, { direction: figure ? 'ltr' : 'auto' });
    return text === ''
      ? []
      : [
          {
            title: canvas.wrap(titleLines, width, 2, labelStyle).lines,
            style,
            texts: canvas.wrap(text, width, MAX_LINES, style).lines,
          },
        ];
  });
  const heightOf = ({ title: titleLines, texts: valueLines }: (typeof values)[number]) =>
    titleLines.length * labelStyle.size * LEADING + valueLines.length * SIZE * LEADING + 4;
  const cardLines = Array.from({ length: Math.ceil(values.length / PER_LINE) }, (_, index) =>
    values.slice(index * PER_LINE, (index + 1) * PER_LINE),
  );
  const heights = cardLines.map((lineCells) => Math.max(...lineCells.map(heightOf)));
  // kept together where a page is high enough
  const totalHeight = heights.reduce((sum, height) => sum + height, 0);
  if (totalHeight < canvas.bottom / 2) canvas.ensureSpace(totalHeight);
  for (const [line, lineCells] of cardLines.entries()) {
    const height = heights[line] ?? 0;
    canvas.ensureSpace(height);
    for (const [index, { title: titleLines, style, texts: valueLines }] of lineCells.entries()) {
      const from = index * (width + GAP);
      let y = canvas.y;
      for (const text of titleLines) {
        canvas.drawLine(text, { from, y, width }, labelStyle);
        y += labelStyle.size * LEADING;
      }
      for (const text of valueLines) {
        canvas.drawLine(text, { from, y, width }, style);
        y += SIZE * LEADING;
      }
    }
    canvas.y += height;
  }
  canvas.drawRule(canvas.y + 2, MUTED);
  canvas.y += 8;
}
