/**
 * XLSX (ECMA-376), streamed: the XML of a sheet is zipped as it is written. Texts are inline strings, which are never formulas.
 * Texts that look like a formula are marked as a spreadsheet marks them (`quotePrefix`).
 */
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DAY, utcMidnight } from '../../../src/schema/calendar';
import type { Cell } from './cells';
import { escapeFormulas } from './csv';

export interface SheetLayout {
  sheet: string;
  titles: readonly string[];
  /** right-to-left layout */
  rightToLeft: boolean;
  /** the longest text of each column, in characters, if all rows are known; a column is otherwise as wide as its heading */
  longest?: readonly number[];
}

/** Maximum number of rows of a sheet, heading included. */
const maxRows = 1_048_576;
const maxTextLength = 32_767;
const styles = { title: 1, day: 2, time: 3, quoted: 4 } as const;

const epoch = utcMidnight('1899-12-30').getTime();
/** earlier serial dates are off by one, because spreadsheets count a 29 February 1900 that did not exist */
const firstDay = utcMidnight('1900-03-01').getTime();
const lastDay = utcMidnight('9999-12-31').getTime();

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML. Control characters become `_xHHHH_` as in spreadsheets, and text that already looks so is escaped. */
const xml = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (char) =>
      char === '\t' || char === '\n' ? char : `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Returns the letters of a column: `A`, `B` … `AA`. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (index % 26));
}

function textCell(cellName: string, text: string, style: number | undefined): string {
  const truncated = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
  const cellStyle = style ?? (escapeFormulas(truncated) === truncated ? undefined : styles.quoted);
  return `<c r="${cellName}"${cellStyle === undefined ? '' : ` s="${cellStyle}"`} t="inlineStr"><is><t xml:space="preserve">${xml(truncated)}</t></is></c>`;
}

/** Whether a spreadsheet keeps all digits of a number. */
const isExact = (number: string): boolean => /^-?\d+(\.\d+)?$/.test(number) && number.replace(/\D/g, '').length <= 15;

function momentCell(cellName: string, time: number, text: string, style: number): string {
  return time >= firstDay && time < lastDay + DAY
    ? `<c r="${cellName}" s="${style}"><v>${(time - epoch) / DAY}</v></c>`
    : textCell(cellName, text, undefined);
}

function cellXml(cellName: string, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(cellName, cell, undefined);
  if (typeof cell === 'boolean') return `<c r="${cellName}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('number' in cell)
    return isExact(cell.number)
      ? `<c r="${cellName}"><v>${cell.number}</v></c>`
      : textCell(cellName, cell.number, undefined);
  if ('day' in cell) return momentCell(cellName, utcMidnight(cell.day).getTime(), cell.day, styles.day);
  return momentCell(cellName, cell.time, cell.text, styles.time);
}

const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const MIN_WIDTH = 12;
const MAX_WIDTH = 60;
const MAX_HEADING_WIDTH = 40;

/** In characters. */
function columnWidth(heading: string, longest: number): number {
  const needed = Math.min(MAX_HEADING_WIDTH, heading.length + 3);
  return Math.max(MIN_WIDTH, needed, Math.min(MAX_WIDTH, longest + 2));
}

/** Bold headings in a frozen row, and the widths of the columns. */
function sheetHead({ titles, rightToLeft, longest = [] }: SheetLayout): string {
  const columnWidths = titles.map(
    (title, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(title, longest[index] ?? 0)}" customWidth="1"/>`,
  );
  const cells = titles.map((title, index) => textCell(`${columnLetters(index)}1`, title, styles.title)).join('');
  return `${xmlHeader}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnWidths.join('')}</cols><sheetData><row r="1">${cells}</row>`;
}

interface Source {
  batches: AsyncIterator<Cell[][]>;
  /** read but not yet written */
  pending: Cell[][];
  isDone: boolean;
}

async function hasMore(source: Source): Promise<boolean> {
  while (source.pending.length === 0 && !source.isDone) {
    const next = await source.batches.next();
    if (next.done) source.isDone = true;
    else source.pending = next.value;
  }
  return source.pending.length > 0;
}

async function* sheetXml(book: SheetLayout, source: Source, capacity: number): AsyncGenerator<Buffer, void> {
  const columns = book.titles.map((_, index) => columnLetters(index));
  yield Buffer.from(sheetHead(book));
  let row = 1;
  while (row < capacity && (await hasMore(source))) {
    const chunk = source.pending.splice(0, capacity - row);
    let text = '';
    for (const cells of chunk) {
      row += 1;
      text += `<row r="${row}">${cells.map((cell, index) => cellXml(`${columns[index]}${row}`, cell)).join('')}</row>`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

const stylesXml = `${xmlHeader}<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

/** Returns a valid sheet name: at most 31 characters, without those reserved for references. */
const sheetName = (name: string, index: number): string =>
  `${
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 27) || 'Datos'
  }${index === 0 ? '' : ` ${index + 1}`}`;

function addPackageParts(zip: ZipFile, { sheet }: SheetLayout, sheets: number): void {
  const forEachSheet = (render: (index: number) => string) =>
    Array.from({ length: sheets }, (_, index) => render(index)).join('');
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    `${xmlHeader}<workbook xmlns="${mainNamespace}" xmlns:r="${relationsNamespace}"><sheets>${forEachSheet((index) => `<sheet name="${xml(sheetName(sheet, index))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
  );
  add('xl/styles.xml', stylesXml);
  add(
    'xl/_rels/workbook.xml.rels',
    `${xmlHeader}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${forEachSheet((index) => `<Relationship Id="rId${index + 1}" Type="${relationsNamespace}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relationsNamespace}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    '_rels/.rels',
    `${xmlHeader}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    '[Content_Types].xml',
    `${xmlHeader}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${forEachSheet((index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`)}</Types>`,
  );
}

/** Streams the workbook. Rows beyond the limit of a sheet continue in the next one. `capacity` is for tests. */
export function xlsxOf(book: SheetLayout, batches: AsyncIterable<Cell[][]>, capacity: number = maxRows): Readable {
  const zip = new ZipFile();
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  const source: Source = { batches: batches[Symbol.asyncIterator](), pending: [], isDone: false };
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(out);

  const write = async () => {
    let sheets = 0;
    do {
      sheets += 1;
      const sheet = Readable.from(sheetXml(book, source, capacity), { objectMode: false, highWaterMark: 1 });
      out.once('close', () => sheet.destroy());
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 3 });
      await finished(sheet);
    } while (await hasMore(source));
    addPackageParts(zip, book, sheets);
    zip.end();
  };
  write().catch(fail);
  out.once('close', () => void source.batches.return?.());
  return out;
}
