/** By what a field's column sorts, in the lists that ask for it and in the indexes that lead to their first rows. */
import { kindOf } from '../../src/schema/kinds';
import type { Field } from '../../src/schema/registry';
import { quoteText } from './names';

/**
 * SQL expressions, each to be ordered by after the one before it; `column` is SQL too. The values of a kind that ranks them
 * stand in it as constants, as parameters would keep an index from being used; what is none of them has no place among them,
 * as nothing has, and follows by itself.
 */
export function sortParts(field: Field, column: string): string[] {
  const ranked = kindOf(field).ranked?.(field);
  return ranked
    ? [`(array_position(array[${ranked.map(quoteText).join(', ')}]::text[], ${column}))`, column]
    : [column];
}
