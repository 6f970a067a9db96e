/** Charts that print their values too, because a printed bar has no tooltip. */
import type { Bar } from './block';
import { LEADING, LINE, MUTED, type Paper } from './paper';

const BAR = '#1f3d76';
const HEIGHT = 90;
/** Maximum labels below a line chart, including the first and the last. */
const MOST_LABELS = 7;

const mostOf = (bars: readonly Bar[]): number => Math.max(0, ...bars.map(({ value }) => value));

function titleOn(paper: Paper, title: string, height: number): void {
  paper.room(height + 24);
  paper.write(title, paper.style(10.5, { weight: 600 }));
  paper.y += 3;
}

export function barsOn(paper: Paper, title: string, bars: readonly Bar[]): void {
  const style = paper.style(8.5);
  const line = style.size * LEADING + 2;
  titleOn(paper, title, Math.min(bars.length, 4) * line);
  const label = paper.width * 0.32;
  const figure = Math.max(0, ...bars.map(({ text }) => paper.measure(text, style))) + 8;
  const whole = paper.width - label - figure;
  const most = mostOf(bars);
  for (const bar of bars) {
    paper.room(line);
    const own = { ...style, direction: 'auto' as const };
    paper.put(paper.wrap(bar.label, label - 8, 1, own).lines[0] ?? '', { from: 0, y: paper.y, width: label - 8 }, own);
    const wide = most > 0 ? Math.max(0.8, (whole * Math.max(0, bar.value)) / most) : 0.8;
    paper.fill({ from: label, y: paper.y + 2, width: wide, height: style.size }, BAR);
    paper.put(bar.text, { from: label + wide + 5, y: paper.y, width: figure }, own);
    paper.y += line;
  }
}

export function courseOn(paper: Paper, title: string, points: readonly Bar[]): void {
  titleOn(paper, title, HEIGHT + 30);
  const most = mostOf(points);
  const top = points.find(({ value }) => value === most);
  const style = paper.style(7.5, { color: MUTED, direction: 'auto' });
  if (top) paper.put(top.text, { from: 0, y: paper.y, width: paper.width }, style);
  paper.y += style.size * LEADING;
  paper.rule(paper.y, LINE);
  const step = paper.width / Math.max(1, points.length);
  for (const [at, { value }] of points.entries()) {
    const height = most > 0 ? (HEIGHT * Math.max(0, value)) / most : 0;
    if (height > 0)
      paper.fill({ from: at * step + step * 0.12, y: paper.y + HEIGHT - height, width: step * 0.76, height }, BAR);
  }
  paper.y += HEIGHT;
  paper.rule(paper.y, MUTED);
  paper.y += 2;
  const every = Math.max(1, Math.ceil((points.length - 1) / (MOST_LABELS - 1)));
  const wide = paper.width / MOST_LABELS;
  for (const [at, { label }] of points.entries()) {
    if (at % every !== 0) continue;
    const middle = at * step + step / 2;
    const from = Math.min(
      Math.max(0, middle - paper.measure(label, style) / 2),
      paper.width - paper.measure(label, style),
    );
    paper.put(label, { from, y: paper.y, width: wide }, style);
  }
  paper.y += style.size * LEADING;
}
