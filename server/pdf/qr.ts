import { encode } from 'uqr';
import { INK, LEADING, type PdfCanvas } from './canvas';

const SIDE = 104;

/** Draws a QR code with its description beside it. */
export function drawQr(canvas: PdfCanvas, { content, text }: { content: string; text: string }): void {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  canvas.ensureSpace(SIDE);
  const left = canvas.leftEdge(0, SIDE);
  const module = SIDE / size;
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) canvas.doc.rect(left + column * module, canvas.y + row * module, module + 0.05, module + 0.05);
  canvas.doc.fill(INK);
  const style = canvas.textStyle(8.5);
  const from = SIDE + 16;
  const { lines } = canvas.wrap(text, canvas.width - from, 6, style);
  for (const [index, line] of lines.entries())
    canvas.drawLine(line, { from, y: canvas.y + index * style.size * LEADING, width: canvas.width - from }, style);
  canvas.y += SIDE;
}
