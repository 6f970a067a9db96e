/** Only the beginning of a file is looked at. */
const READ = 256 * 1024;
const ROWS = 200;

export interface Columns {
  titles: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Why a file is none of lines and columns: `studio.new.unread` has a sentence for each; `line` counts from 1. */
export interface Unread {
  why: 'workbook' | 'binary' | 'openQuote';
  line?: number;
}

/** What workbooks begin with: those of today are packed as zip, those of before 2007 are not. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * UTF-16 where its mark says so, UTF-8 where it is that; spreadsheets of the West write their own alphabet. A character cut in
 * two at the end is no error.
 */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** One letter in a hundred that no keyboard has: a stray one comes with some exports. */
const isBinary = (text: string): boolean =>
  text.includes('\0') || (text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0) * 100 > text.length;

/** The titles of a CSV file and its first rows; comma, semicolon and tab are told apart by themselves. */
export async function readCsv(file: Blob): Promise<Columns | Unread> {
  const { default: papa } = await import('papaparse');
  const bytes = new Uint8Array(await file.slice(0, READ).arrayBuffer());
  if (WORKBOOKS.some((sign) => sign.every((byte, at) => bytes[at] === byte))) return { why: 'workbook' };
  const text = decoded(bytes);
  if (isBinary(text)) return { why: 'binary' };
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  // where only its beginning was read, they may close further on
  if (open && file.size <= READ) return { why: 'openQuote', line: (open.row ?? 0) + 1 };
  const [titles = [], ...rows] = data;
  return { titles, rows: rows.slice(0, ROWS) };
}
