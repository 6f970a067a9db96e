/** Editions of columns that store rows with parts of other kinds. */
import type { FieldSchema } from '../../../src/schema/field';
import { kindOf } from '../../../src/schema/kinds';
import { columnOf } from './index';

const partsOf = (field: FieldSchema) => kindOf(field).composite?.parts(field) ?? [];

/** Returns the editions of the parts; undefined when no part has one. */
export function editionOfParts(field: FieldSchema): string | undefined {
  const editions = partsOf(field).flatMap((part) => {
    const edition = columnOf(part).edition?.(part);
    return edition === undefined ? [] : [`${part.name} ${edition}`];
  });
  return editions.length > 0 ? editions.join(', ') : undefined;
}

/** Converts the parts of the rows to their current editions. */
export function convertParts(value: unknown, field: FieldSchema): unknown {
  const { composite } = kindOf(field);
  if (!composite || value === null || value === undefined) return value;
  const parts = partsOf(field);
  const rows = composite.rows(value).map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const part = parts.find((candidate) => candidate.name === name);
        return [name, part ? convertStored(part, cell) : cell];
      }),
    ),
  );
  return composite.from(rows, field);
}

/** Converts a stored value to the current edition of its kind. */
export function convertStored(field: FieldSchema, value: unknown): unknown {
  const kind = columnOf(field);
  return kind.convert ? kind.convert(value, field) : value;
}
