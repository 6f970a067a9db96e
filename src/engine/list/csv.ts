import type { RaRecord } from 'ra-core';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';
import type { Column } from './columns';

/**
 * Returns a value as a CSV field. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (SECURITY.md):
 * text that starts with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line break, except plain numbers.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-?\d+(,\d+)?$/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: readonly string[]): string => `${fields.map(csvField).join(';')}\r\n`;

/** Returns the heading line with the column labels, after a byte order mark that makes spreadsheets read UTF-8. */
export const csvHead = (columns: readonly Column[]): string => `\uFEFF${line(columns.map(({ label }) => label))}`;

/**
 * Returns records as CSV lines, with labels of options and titles of related records. Separated by semicolons, as in locales with
 * decimal commas.
 */
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
            : componentsOf(field).toText(value, field, { ...wording, record });
        }),
      ),
    )
    .join('');
}
