/** Charts that print their values too, because a printed bar has no tooltip. */
import type { Bar } from './block';
import { LEADING, LINE, MUTED, type PdfCanvas } from './canvas';

const BAR = '#1f3d76';
const HEIGHT = 90;
/** A bar chart of at most so many bars is not split by a page. */
const MAX_UNDIVIDED_BARS = 12;
/** Maximum labels below a line chart, including the first and the last. */
const MAX_LABELS = 7;

const highestValue = (bars: readonly Bar[]): number => Math.max(0, ...bars.map(({ value }) => value));

function drawTitle(canvas: PdfCanvas, title: string, height: number): void {
  canvas.ensureSpace(height + 24);
  canvas.drawText(title, canvas.textStyle(10.5, { weight: 600 }));
  canvas.y += 3;
}

export function drawBarChart(canvas: PdfCanvas, title: string, bars: readonly Bar[]): void {
  const style = canvas.textStyle(8.5);
  const lineHeight = style.size * LEADING + 2;
  drawTitle(canvas, title, (bars.length > MAX_UNDIVIDED_BARS ? 4 : bars.length) * lineHeight);
  const labelWidth = canvas.width * 0.32;
  const figureWidth = Math.max(0, ...bars.map(({ text }) => canvas.measure(text, style))) + 8;
  const maxBarWidth = canvas.width - labelWidth - figureWidth;
  const highest = highestValue(bars);
  for (const bar of bars) {
    canvas.ensureSpace(lineHeight);
    const labelStyle = { ...style, direction: 'auto' as const };
    canvas.drawLine(
      canvas.wrap(bar.label, labelWidth - 8, 1, labelStyle).lines[0] ?? '',
      { from: 0, y: canvas.y, width: labelWidth - 8 },
      labelStyle,
    );
    const barWidth = highest > 0 ? Math.max(0.8, (maxBarWidth * Math.max(0, bar.value)) / highest) : 0.8;
    canvas.fillRect({ from: labelWidth, y: canvas.y + 2, width: barWidth, height: style.size }, BAR);
    canvas.drawLine(bar.text, { from: labelWidth + barWidth + 5, y: canvas.y, width: figureWidth }, labelStyle);
    canvas.y += lineHeight;
  }
}

export function drawTimeChart(canvas: PdfCanvas, title: string, points: readonly Bar[]): void {
  drawTitle(canvas, title, HEIGHT + 30);
  const highest = highestValue(points);
  const highestPoint = points.find(({ value }) => value === highest);
  const style = canvas.textStyle(7.5, { color: MUTED, direction: 'auto' });
  if (highestPoint) canvas.drawLine(highestPoint.text, { from: 0, y: canvas.y, width: canvas.width }, style);
  canvas.y += style.size * LEADING;
  canvas.drawRule(canvas.y, LINE);
  const step = canvas.width / Math.max(1, points.length);
  for (const [index, { value }] of points.entries()) {
    const height = highest > 0 ? (HEIGHT * Math.max(0, value)) / highest : 0;
    if (height > 0)
      canvas.fillRect(
        { from: index * step + step * 0.12, y: canvas.y + HEIGHT - height, width: step * 0.76, height },
        BAR,
      );
  }
  canvas.y += HEIGHT;
  canvas.drawRule(canvas.y, MUTED);
  canvas.y += 2;
  const labelEvery = Math.max(1, Math.ceil((points.length - 1) / (MAX_LABELS - 1)));
  const labelWidth = canvas.width / MAX_LABELS;
  for (const [index, { label }] of points.entries()) {
    if (index % labelEvery !== 0) continue;
    const middle = index * step + step / 2;
    const from = Math.min(
      Math.max(0, middle - canvas.measure(label, style) / 2),
      canvas.width - canvas.measure(label, style),
    );
    canvas.drawLine(label, { from, y: canvas.y, width: labelWidth }, style);
  }
  canvas.y += style.size * LEADING;
}
