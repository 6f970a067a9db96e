/** Values with parts of other kinds, as they are stored. */
import type { FieldSchema } from '../../../src/schema/field';
import { kindOf } from '../../../src/schema/kinds';
import type { Part } from '../../../src/schema/kinds/kind';
import { isRow } from '../../../src/schema/kinds/parts';
import { columnOf, toStored } from './index';

const storedRow = (row: unknown, parts: readonly Part[]): unknown =>
  isRow(row)
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const part = parts.find((candidate) => candidate.name === name);
          return [name, part ? toStored(part, value) : value];
        }),
      )
    : row;

/** Returns a value whose parts are as each kind stores them. A value of another shape is returned as it is, for the validation. */
export function storedParts(value: unknown, field: FieldSchema): unknown {
  const parts = (kindOf(field).composite?.parts(field) ?? []).filter((part) => columnOf(part).toStored);
  if (parts.length === 0) return value;
  return Array.isArray(value) ? value.map((row) => storedRow(row, parts)) : storedRow(value, parts);
}
