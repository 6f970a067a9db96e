/** Records of fixed width: composed from values, and read strictly. */

/** A column; `constant` columns are always the same, others have a name. */
export type Column = { length: number } & (
  | { name: string; as: 'digits' | 'text' }
  | { constant: string; name?: undefined }
);

export type Layout = readonly Column[];

export const digits = (name: string, length: number): Column => ({ name, length, as: 'digits' });
export const text = (name: string, length: number): Column => ({ name, length, as: 'text' });
/** A column that always contains this text, filled up with blanks. */
export const constant = (value: string, length = value.length): Column => ({
  constant: value.padEnd(length),
  length,
});
/** Reserved positions: written as blanks, not checked when read. */
export const reserved = (length: number): Column => text('', length);

export const lengthOf = (layout: Layout): number => layout.reduce((sum, { length }) => sum + length, 0);

/** Accents are dropped and other characters outside of ASCII become blanks: the files have one byte a position. */
const asciiOf = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ');

function cell(column: Column, values: Readonly<Record<string, string>>): string {
  if (column.name === undefined) return column.constant;
  const value = values[column.name] ?? '';
  if (column.as === 'text') return asciiOf(value).slice(0, column.length).padEnd(column.length);
  if (!/^\d*$/.test(value) || value.length > column.length)
    throw new RangeError(`${column.name}: ${value} is not a number of ${column.length} digits`);
  return value.padStart(column.length, '0');
}

/** Composes one record. Throws `RangeError` for a number that does not fit: a cut number would be another one. */
export const composeRecord = (layout: Layout, values: Readonly<Record<string, string>>): string =>
  layout.map((column) => cell(column, values)).join('');

/** Reads one record into its named columns, texts trimmed. Returns undefined for another length, constant, or a wrong number. */
export function parseRecord(layout: Layout, line: string): Record<string, string> | undefined {
  if (line.length !== lengthOf(layout)) return undefined;
  const values: Record<string, string> = {};
  let at = 0;
  for (const column of layout) {
    const part = line.slice(at, at + column.length);
    at += column.length;
    if (column.name === undefined) {
      if (part !== column.constant) return undefined;
    } else if (column.as === 'digits') {
      if (!/^\d+$/.test(part)) return undefined;
      values[column.name] = part;
    } else if (column.name !== '') values[column.name] = part.trim();
  }
  return values;
}

/** Returns a record with another text in one of its columns; the same record where the layout has no such column. */
export function replaceColumn(layout: Layout, line: string, name: string, change: (part: string) => string): string {
  const index = layout.findIndex((column) => column.name === name);
  const column = layout[index];
  if (!column) return line;
  const from = lengthOf(layout.slice(0, index));
  const to = from + column.length;
  return line.slice(0, from) + change(line.slice(from, to)) + line.slice(to);
}
