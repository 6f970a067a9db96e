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
import { LEADING, MARGIN, MUTED, openCanvas, type PdfCanvas } from './canvas';
import { drawCard } from './cards';
import { drawBarChart, drawTimeChart } from './charts';
import { fitWidths, measureColumns } from './columns';
import { drawQr } from './qr';
import { openTable } from './table';
import { TimeSlices } from './timeSlices';

export interface DocumentHeader {
  language: Language;
  title: string;
  /** the criteria, as text */
  facts: readonly Fact[];
  /** display name */
  author: string;
  createdAt: Date;
}

/** A heading is not the last thing on a page: a table below it has its titles and some rows there, in points. */
const SPACE_FROM_HEADING = 110;

type TableBlock = Extract<Block, { draw: 'table' }>;

interface OpenedTable {
  block: TableBlock;
  needs: Awaited<ReturnType<typeof measureColumns>>;
  first: readonly (readonly string[])[];
  rest: AsyncIterator<readonly (readonly string[])[]>;
}

/** Reads a table's first rows, which its layout depends on. */
async function readFirstRows(block: TableBlock, canvas: PdfCanvas, timeSlices: TimeSlices): Promise<OpenedTable> {
  const rest = block.rows[Symbol.asyncIterator]();
  const { value, done } = await rest.next();
  const first = done ? [] : value;
  return {
    block,
    first,
    rest,
    needs: await measureColumns(canvas, block.columns, [...first, ...(block.totals ?? [])], timeSlices),
  };
}

async function drawTable(
  canvas: PdfCanvas,
  table: OpenedTable,
  timeSlices: TimeSlices,
  signal: AbortSignal,
): Promise<void> {
  const { block, first, rest } = table;
  const { columns, totals = [], empty } = block;
  if (first.length === 0) {
    canvas.drawText(empty, canvas.textStyle(9.5, { color: MUTED }));
    return;
  }
  const widths = fitWidths(canvas.width, table.needs, false);
  const openedTable = widths && openTable(canvas, columns, widths);
  for (let rows = first; ; ) {
    for (const row of rows) {
      if (openedTable) openedTable.row(row);
      else drawCard(canvas, columns, row);
      await timeSlices.yieldIfDue();
      signal.throwIfAborted();
    }
    const next = await rest.next();
    if (next.done) break;
    rows = next.value;
  }
  for (const cells of totals) {
    if (openedTable) openedTable.total(cells);
    else drawCard(canvas, columns, cells);
  }
}

/** Draws labels in their own column, as wide as the widest label. */
function drawFacts(canvas: PdfCanvas, facts: readonly Fact[]): void {
  const labelStyle = canvas.textStyle(9, { color: MUTED });
  const valueStyle = canvas.textStyle(9, { direction: canvas.rightToLeft ? 'auto' : 'ltr' });
  const width = Math.min(
    canvas.width * 0.36,
    Math.max(...facts.map(([name]) => canvas.measure(name, labelStyle))) + 14,
  );
  for (const [name, text] of facts) {
    const valueLines = canvas.wrap(text, canvas.width - width, 12, valueStyle).lines;
    const labelLines = canvas.wrap(name, width - 8, 4, labelStyle).lines;
    const height = 9 * LEADING;
    for (let index = 0; index < Math.max(valueLines.length, labelLines.length); index++) {
      canvas.ensureSpace(height);
      const [labelLine, valueLine] = [labelLines[index], valueLines[index]];
      if (labelLine !== undefined) canvas.drawLine(labelLine, { from: 0, y: canvas.y, width }, labelStyle);
      if (valueLine !== undefined)
        canvas.drawLine(valueLine, { from: width, y: canvas.y, width: canvas.width - width }, valueStyle);
      canvas.y += height;
    }
  }
}

/** Draws totals right-aligned, like the amounts above them. */
function drawTotals(canvas: PdfCanvas, facts: readonly Fact[], total: Fact): void {
  const width = Math.min(canvas.width, 260);
  const from = canvas.width - width;
  canvas.ensureSpace((facts.length + 2) * 10 * LEADING);
  for (const [index, [name, amount]] of [...facts, total].entries()) {
    const isTotal = index === facts.length;
    const style = canvas.textStyle(isTotal ? 11 : 9.5, { weight: isTotal ? 600 : 400 });
    if (isTotal) canvas.drawRule(canvas.y + 1, undefined, { from, width });
    if (isTotal) canvas.y += 4;
    canvas.drawLine(name, { from, y: canvas.y, width }, style);
    canvas.drawLine(amount, { from, y: canvas.y, width, align: 'end' }, { ...style, direction: 'ltr' });
    canvas.y += style.size * LEADING;
  }
}

/** Draws the footer of every page, once the number of pages is known. */
function drawFooters(canvas: PdfCanvas, { language, author, createdAt, title }: DocumentHeader): void {
  const { start, count: pageCount } = canvas.doc.bufferedPageRange();
  const style = canvas.textStyle(7.5, { color: MUTED });
  const byline = translate(language, 'paper.made', {
    product: productName,
    when: formatInstant(createdAt),
    who: author,
  });
  for (let index = 0; index < pageCount; index++) {
    canvas.doc.switchToPage(start + index);
    const y = canvas.bottom + 14;
    canvas.drawRule(y - 6);
    const page = translate(language, 'paper.page', { page: index + 1, pages: pageCount });
    canvas.drawLine(page, { from: 0, y, width: canvas.width, align: 'end' }, style);
    const space = canvas.width - canvas.measure(page, style) - 20;
    canvas.drawLine(
      canvas.wrap(index === 0 ? byline : `${title} · ${byline}`, space, 1, style).lines[0] ?? '',
      { from: 0, y, width: space },
      style,
    );
  }
}

async function drawBlock(
  canvas: PdfCanvas,
  block: Exclude<Block, TableBlock> | OpenedTable,
  timeSlices: TimeSlices,
  signal: AbortSignal,
) {
  if ('block' in block) await drawTable(canvas, block, timeSlices, signal);
  else if (block.draw === 'heading') {
    canvas.ensureSpace(SPACE_FROM_HEADING);
    canvas.drawText(block.text, canvas.textStyle(12, { weight: 600 }));
    canvas.y += 2;
  } else if (block.draw === 'text')
    canvas.drawText(block.text, canvas.textStyle(10, { weight: block.strong ? 600 : 400 }));
  else if (block.draw === 'facts') {
    if (block.facts.length > 0) drawFacts(canvas, block.facts);
  } else if (block.draw === 'bars') drawBarChart(canvas, block.title, block.bars);
  else if (block.draw === 'timeChart') drawTimeChart(canvas, block.title, block.points);
  else if (block.draw === 'totals') drawTotals(canvas, block.facts, block.total);
  else drawQr(canvas, block);
  canvas.y += 10;
}

async function drawAll(output: PassThrough, header: DocumentHeader, blocks: readonly Block[], signal: AbortSignal) {
  const { language, title, author, createdAt } = header;
  const options = {
    rightToLeft: direction(language) === 'rtl',
    language,
    title,
    author,
    product: productName,
    createdAt,
  };
  const portrait = await openCanvas({ ...options, landscape: false });
  const timeSlices = new TimeSlices();
  const prepared = [];
  for (const block of blocks)
    prepared.push(block.draw === 'table' ? await readFirstRows(block, portrait, timeSlices) : block);
  const fits = prepared.every(
    (block) => !('block' in block) || fitWidths(portrait.width, block.needs, true) !== undefined,
  );
  const canvas = fits ? portrait : await openCanvas({ ...options, landscape: true });
  canvas.doc.pipe(output);
  canvas.doc.once('error', (error: Error) => output.destroy(error));
  canvas.addPage();
  canvas.drawLine(
    productName,
    { from: 0, y: MARGIN - 14, width: canvas.width },
    canvas.textStyle(8.5, { weight: 600, color: MUTED, direction: 'ltr' }),
  );
  canvas.drawText(title, canvas.textStyle(18, { weight: 600 }));
  canvas.y += 6;
  if (header.facts.length > 0) drawFacts(canvas, header.facts);
  canvas.y += 10;
  for (const block of prepared) await drawBlock(canvas, block, timeSlices, signal);
  const notes = [
    ...(canvas.counts.truncatedTexts > 0 ? [translate(language, 'paper.cut')] : []),
    ...(canvas.counts.unknownGlyphs > 0 ? [translate(language, 'paper.unknown')] : []),
  ];
  for (const note of notes) canvas.drawText(note, canvas.textStyle(8, { color: MUTED }));
  drawFooters(canvas, header);
  canvas.doc.end();
}

/** Returns the PDF as a stream; destroyed with the reason on an error, or when `signal` aborts. */
export function renderDocument(header: DocumentHeader, blocks: readonly Block[], signal: AbortSignal): Readable {
  const output = new PassThrough();
  drawAll(output, header, blocks, signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
