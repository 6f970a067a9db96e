/** What a column that holds rows of other kinds says of the parts in them. */
import type { FieldSchema } from '../../../src/schema/field';
import { kindOf } from '../../../src/schema/kinds';
import { columnOf } from './index';

const partsOf = (field: FieldSchema) => kindOf(field).whole?.parts(field) ?? [];

/** The editions of its parts; undefined where none has one. */
export function editionInside(field: FieldSchema): string | undefined {
  const editions = partsOf(field).flatMap((part) => {
    const edition = columnOf(part).edition?.(part);
    return edition === undefined ? [] : [`${part.name} ${edition}`];
  });
  return editions.length > 0 ? editions.join(', ') : undefined;
}

/** The same rows, each part in the form of its edition. */
export function renewedInside(value: unknown, field: FieldSchema): unknown {
  const { whole } = kindOf(field);
  if (!whole || value === null || value === undefined) return value;
  const parts = partsOf(field);
  const rows = whole.rows(value).map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const part = parts.find((one) => one.name === name);
        return [name, part ? renewedValue(part, cell) : cell];
      }),
    ),
  );
  return whole.from(rows, field);
}

/** A stored value in the form of its kind's edition. */
export function renewedValue(field: FieldSchema, value: unknown): unknown {
  const kind = columnOf(field);
  return kind.renewed ? kind.renewed(value, field) : value;
}
