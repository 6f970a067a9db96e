/**
 * XLSX (ECMA-376), streamed: the XML of a sheet is zipped as it is written. Texts are inline strings, which are never formulas.
 * Texts that look like a formula are marked as a spreadsheet marks them (`quotePrefix`).
 */
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell } from './cells';
import { marked } from './csv';

export interface Book {
  sheet: string;
  titles: readonly string[];
  /** right-to-left layout */
  rightToLeft: boolean;
}

/** Maximum number of rows of a sheet, heading included. */
const mostRows = 1_048_576;
const longestText = 32_767;
const styles = { title: 1, day: 2, time: 3, quoted: 4 } as const;

const DAY = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** earlier serial dates are off by one, because spreadsheets count a 29 February 1900 that did not exist */
const firstDay = Date.UTC(1900, 2, 1);

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
function letters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return (rest < 0 ? '' : letters(rest)) + String.fromCharCode(65 + (at % 26));
}

function textCell(at: string, text: string, style: number | undefined): string {
  const cut = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  const how = style ?? (marked(cut) === cut ? undefined : styles.quoted);
  return `<c r="${at}"${how === undefined ? '' : ` s="${how}"`} t="inlineStr"><is><t xml:space="preserve">${xml(cut)}</t></is></c>`;
}

/** Whether a spreadsheet keeps all digits of a number. */
const exact = (number: string): boolean => /^-?\d+(\.\d+)?$/.test(number) && number.replace(/\D/g, '').length <= 15;

function moment(at: string, time: number, text: string, style: number): string {
  return time >= firstDay && time < Date.UTC(10_000, 0, 1)
    ? `<c r="${at}" s="${style}"><v>${(time - epoch) / DAY}</v></c>`
    : textCell(at, text, undefined);
}

function cellXml(at: string, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(at, cell, undefined);
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ('number' in cell)
    return exact(cell.number) ? `<c r="${at}"><v>${cell.number}</v></c>` : textCell(at, cell.number, undefined);
  if ('day' in cell) return moment(at, Date.parse(`${cell.day}T00:00:00Z`), cell.day, styles.day);
  return moment(at, cell.time, cell.text, styles.time);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Bold headings in a frozen row, and columns as wide as their headings. */
function sheetHead({ titles, rightToLeft }: Book): string {
  const wide = titles.map(
    (title, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.min(40, Math.max(12, title.length + 3))}" customWidth="1"/>`,
  );
  const cells = titles.map((title, at) => textCell(`${letters(at)}1`, title, styles.title)).join('');
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${wide.join('')}</cols><sheetData><row r="1">${cells}</row>`;
}

interface Reading {
  batches: AsyncIterator<Cell[][]>;
  /** read but not yet written */
  left: Cell[][];
  over: boolean;
}

async function more(reading: Reading): Promise<boolean> {
  while (reading.left.length === 0 && !reading.over) {
    const next = await reading.batches.next();
    if (next.done) reading.over = true;
    else reading.left = next.value;
  }
  return reading.left.length > 0;
}

async function* sheetXml(book: Book, reading: Reading, capacity: number): AsyncGenerator<Buffer, void> {
  const columns = book.titles.map((_, at) => letters(at));
  yield Buffer.from(sheetHead(book));
  let row = 1;
  while (row < capacity && (await more(reading))) {
    const now = reading.left.splice(0, capacity - row);
    let text = '';
    for (const cells of now) {
      row += 1;
      text += `<row r="${row}">${cells.map((cell, at) => cellXml(`${columns[at]}${row}`, cell)).join('')}</row>`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

/** Returns a valid sheet name: at most 31 characters, without those reserved for references. */
const sheetName = (name: string, at: number): string =>
  `${
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 27) || 'Datos'
  }${at === 0 ? '' : ` ${at + 1}`}`;

function frame(zip: ZipFile, { sheet }: Book, sheets: number): void {
  const each = (make: (at: number) => string) => Array.from({ length: sheets }, (_, at) => make(at)).join('');
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((at) => `<sheet name="${xml(sheetName(sheet, at))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)}</sheets></workbook>`,
  );
  add('xl/styles.xml', stylesXml);
  add(
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    '_rels/.rels',
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
  );
}

/** Streams the workbook. Rows beyond the limit of a sheet continue in the next one. `capacity` is for tests. */
export function xlsxOf(book: Book, batches: AsyncIterable<Cell[][]>, capacity: number = mostRows): Readable {
  const zip = new ZipFile();
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  const reading: Reading = { batches: batches[Symbol.asyncIterator](), left: [], over: false };
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(out);

  const write = async () => {
    let sheets = 0;
    do {
      sheets += 1;
      const sheet = Readable.from(sheetXml(book, reading, capacity), { objectMode: false, highWaterMark: 1 });
      out.once('close', () => sheet.destroy());
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 3 });
      await finished(sheet);
    } while (await more(reading));
    frame(zip, book, sheets);
    zip.end();
  };
  write().catch(fail);
  out.once('close', () => void reading.batches.return?.());
  return out;
}
