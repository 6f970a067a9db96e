/** Only the beginning of a file is looked at. */
const READ = 256 * 1024;
const ROWS = 200;

export interface Columns {
  titles: readonly string[];
  rows: readonly (readonly string[])[];
}

/** UTF-8 where it is that; spreadsheets of the West write their own alphabet. A character cut in two at the end is no error. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The titles of a CSV file and its first rows; comma, semicolon and tab are told apart by themselves. */
export async function readCsv(file: Blob): Promise<Columns> {
  const { default: papa } = await import('papaparse');
  const text = decoded(await file.slice(0, READ).arrayBuffer());
  const [titles = [], ...rows] = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  return { titles, rows: rows.slice(0, ROWS) };
}
