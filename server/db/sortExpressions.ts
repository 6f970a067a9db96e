/** The sort expressions of a field, shared by list queries and indexes. */
import { kindOf } from '../../src/schema/kinds';
import type { Field } from '../../src/schema/registry';
import { quoteText } from './names';

/**
 * Returns the SQL expressions to order by, in order of precedence; `column` is SQL too. The option order of a ranked kind is
 * inlined as constants, because parameters would prevent the use of an index. A value that is no option has a null rank, as an
 * empty value has, and sorts by itself.
 */
export function sortExpressions(field: Field, column: string): string[] {
  const ranked = kindOf(field).ranked?.(field);
  return ranked
    ? [`(array_position(array[${ranked.map(quoteText).join(', ')}]::text[], ${column}))`, column]
    : [column];
}
