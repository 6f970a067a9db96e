/**
 * Renders a document from data: title, criteria, tables, totals; the footer of each page has author, time and page number.
 * Rendered in time slices, so that other requests do not wait for it.
 */
import { PassThrough, type Readable } from 'node:stream';
import { formatInstant } from '../../i18n/format';
import { direction, type Language } from '../../i18n/languages';
import { translate } from '../translate';
import { productName } from '../ui/template';
import type { Block, Fact } from './block';
import { cardOn } from './cards';
import { barsOn, courseOn } from './charts';
import { wantedBy, widthsOn } from './columns';
import { LEADING, MARGIN, MUTED, openPaper, type Paper } from './paper';
import { qrOn } from './qr';
import { tableOn } from './table';
import { Turns } from './turns';

export interface DocumentHead {
  language: Language;
  title: string;
  /** the criteria, as text */
  facts: readonly Fact[];
  /** display name */
  madeBy: string;
  made: Date;
}

type TableBlock = Extract<Block, { draw: 'table' }>;

interface Opened {
  block: TableBlock;
  wanted: Awaited<ReturnType<typeof wantedBy>>;
  first: readonly (readonly string[])[];
  rest: AsyncIterator<readonly (readonly string[])[]>;
}

/** Reads a table's first rows, which its layout depends on. */
async function opened(block: TableBlock, paper: Paper, turns: Turns): Promise<Opened> {
  const rest = block.rows[Symbol.asyncIterator]();
  const { value, done } = await rest.next();
  const first = done ? [] : value;
  return {
    block,
    first,
    rest,
    wanted: await wantedBy(paper, block.columns, [...first, ...(block.totals ?? [])], turns),
  };
}

async function drawTable(paper: Paper, table: Opened, turns: Turns, signal: AbortSignal): Promise<void> {
  const { block, first, rest } = table;
  const { columns, totals = [], empty } = block;
  if (first.length === 0) {
    paper.write(empty, paper.style(9.5, { color: MUTED }));
    return;
  }
  const widths = widthsOn(paper.width, table.wanted, false);
  const drawn = widths && tableOn(paper, columns, widths);
  for (let rows = first; ; ) {
    for (const row of rows) {
      if (drawn) drawn.row(row);
      else cardOn(paper, columns, row);
      await turns.pass();
      signal.throwIfAborted();
    }
    const next = await rest.next();
    if (next.done) break;
    rows = next.value;
  }
  for (const cells of totals) {
    if (drawn) drawn.total(cells);
    else cardOn(paper, columns, cells);
  }
}

/** Draws labels in their own column, as wide as the widest label. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const label = paper.style(9, { color: MUTED });
  const value = paper.style(9, { direction: paper.rightToLeft ? 'auto' : 'ltr' });
  const width = Math.min(paper.width * 0.36, Math.max(...facts.map(([name]) => paper.measure(name, label))) + 14);
  for (const [name, text] of facts) {
    const lines = paper.wrap(text, paper.width - width, 12, value).lines;
    const names = paper.wrap(name, width - 8, 4, label).lines;
    const height = 9 * LEADING;
    for (let at = 0; at < Math.max(lines.length, names.length); at++) {
      paper.room(height);
      const [left, right] = [names[at], lines[at]];
      if (left !== undefined) paper.put(left, { from: 0, y: paper.y, width }, label);
      if (right !== undefined) paper.put(right, { from: width, y: paper.y, width: paper.width - width }, value);
      paper.y += height;
    }
  }
}

/** Draws totals right-aligned, like the amounts above them. */
function drawTotals(paper: Paper, facts: readonly Fact[], total: Fact): void {
  const width = Math.min(paper.width, 260);
  const from = paper.width - width;
  paper.room((facts.length + 2) * 10 * LEADING);
  for (const [at, [name, amount]] of [...facts, total].entries()) {
    const last = at === facts.length;
    const style = paper.style(last ? 11 : 9.5, { weight: last ? 600 : 400 });
    if (last) paper.rule(paper.y + 1, undefined, { from, width });
    if (last) paper.y += 4;
    paper.put(name, { from, y: paper.y, width }, style);
    paper.put(amount, { from, y: paper.y, width, align: 'end' }, { ...style, direction: 'ltr' });
    paper.y += style.size * LEADING;
  }
}

/** Draws the footer of every page, once the number of pages is known. */
function drawFeet(paper: Paper, { language, madeBy, made, title }: DocumentHead): void {
  const { start, count } = paper.doc.bufferedPageRange();
  const style = paper.style(7.5, { color: MUTED });
  const who = translate(language, 'paper.made', { product: productName, when: formatInstant(made), who: madeBy });
  for (let at = 0; at < count; at++) {
    paper.doc.switchToPage(start + at);
    const y = paper.bottom + 14;
    paper.rule(y - 6);
    const page = translate(language, 'paper.page', { page: at + 1, pages: count });
    paper.put(page, { from: 0, y, width: paper.width, align: 'end' }, style);
    const room = paper.width - paper.measure(page, style) - 20;
    paper.put(
      paper.wrap(at === 0 ? who : `${title} · ${who}`, room, 1, style).lines[0] ?? '',
      { from: 0, y, width: room },
      style,
    );
  }
}

async function drawBlock(paper: Paper, block: Exclude<Block, TableBlock> | Opened, turns: Turns, signal: AbortSignal) {
  if ('block' in block) await drawTable(paper, block, turns, signal);
  else if (block.draw === 'heading') {
    paper.room(60);
    paper.write(block.text, paper.style(12, { weight: 600 }));
    paper.y += 2;
  } else if (block.draw === 'text') paper.write(block.text, paper.style(10, { weight: block.strong ? 600 : 400 }));
  else if (block.draw === 'facts') {
    if (block.facts.length > 0) drawFacts(paper, block.facts);
  } else if (block.draw === 'bars') barsOn(paper, block.title, block.bars);
  else if (block.draw === 'course') courseOn(paper, block.title, block.points);
  else if (block.draw === 'totals') drawTotals(paper, block.facts, block.total);
  else qrOn(paper, block);
  paper.y += 10;
}

async function drawAll(output: PassThrough, head: DocumentHead, blocks: readonly Block[], signal: AbortSignal) {
  const { language, title, madeBy, made } = head;
  const about = {
    rightToLeft: direction(language) === 'rtl',
    language,
    title,
    author: madeBy,
    product: productName,
    made,
  };
  const upright = await openPaper({ ...about, landscape: false });
  const turns = new Turns();
  const ready = [];
  for (const block of blocks) ready.push(block.draw === 'table' ? await opened(block, upright, turns) : block);
  const fits = ready.every((one) => !('block' in one) || widthsOn(upright.width, one.wanted, true) !== undefined);
  const paper = fits ? upright : await openPaper({ ...about, landscape: true });
  paper.doc.pipe(output);
  paper.doc.once('error', (error: Error) => output.destroy(error));
  paper.addPage();
  paper.put(
    productName,
    { from: 0, y: MARGIN - 14, width: paper.width },
    paper.style(8.5, { weight: 600, color: MUTED, direction: 'ltr' }),
  );
  paper.write(title, paper.style(18, { weight: 600 }));
  paper.y += 6;
  if (head.facts.length > 0) drawFacts(paper, head.facts);
  paper.y += 10;
  for (const block of ready) await drawBlock(paper, block, turns, signal);
  const notes = [
    ...(paper.told.cut > 0 ? [translate(language, 'paper.cut')] : []),
    ...(paper.told.unknown > 0 ? [translate(language, 'paper.unknown')] : []),
  ];
  for (const note of notes) paper.write(note, paper.style(8, { color: MUTED }));
  drawFeet(paper, head);
  paper.doc.end();
}

/** Returns the PDF as a stream; destroyed with the reason on an error, or when `signal` aborts. */
export function documentOf(head: DocumentHead, blocks: readonly Block[], signal: AbortSignal): Readable {
  const output = new PassThrough();
  drawAll(output, head, blocks, signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
