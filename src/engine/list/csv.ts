import type { RaRecord } from 'ra-core';
import type { Wording } from '../kinds/face';
import { faceOf } from '../kinds/faces';
import type { Column } from './columns';

/**
 * A value as one field of a CSV. What a spreadsheet would take for a formula is made text with an apostrophe
 * (security.md): all that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or the end of a line, but for plain numbers.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-?\d+(,\d+)?$/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]): string => `${fields.map(csvField).join(';')}\r\n`;

/** The heading: the columns by their labels, after the mark that tells spreadsheets of UTF-8. */
export const csvHead = (columns: readonly Column[]): string => `\uFEFF${line(columns.map(({ label }) => label))}`;

/** Records as lines, in words: options by their labels, other records by their titles. Semicolons, as where commas are decimals. */
export function csvLines(
  records: readonly RaRecord[],
  columns: readonly Column[],
  wording: Omit<Wording, 'record'>,
): string {
  return records
    .map((record) =>
      line(
        columns.map(({ field }) => {
          const value = record[field.name];
          return value === null || value === undefined
            ? ''
            : faceOf(field).toText(value, field, { ...wording, record });
        }),
      ),
    )
    .join('');
}
