import { encode } from 'uqr';
import { INK, LEADING, type Paper } from './paper';

const SIDE = 104;

/** Draws a QR code with its description beside it. */
export function qrOn(paper: Paper, { content, text }: { content: string; text: string }): void {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  paper.room(SIDE);
  const left = paper.left(0, SIDE);
  const module = SIDE / size;
  for (const [row, line] of data.entries())
    for (const [column, dark] of line.entries())
      if (dark) paper.doc.rect(left + column * module, paper.y + row * module, module + 0.05, module + 0.05);
  paper.doc.fill(INK);
  const style = paper.style(8.5);
  const from = SIDE + 16;
  const { lines } = paper.wrap(text, paper.width - from, 6, style);
  for (const [at, line] of lines.entries())
    paper.put(line, { from, y: paper.y + at * style.size * LEADING, width: paper.width - from }, style);
  paper.y += SIDE;
}
