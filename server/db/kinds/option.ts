import { type RawBuilder, sql } from 'kysely';
import type { TitleFormat } from '../../../src/schema/kinds/titleFormat';

/** Returns SQL for the label of an option. An option that is no longer offered shows its value. */
export function optionLabelSql(
  column: RawBuilder<unknown>,
  { name, options }: { name: string; options: readonly string[] },
  { option: optionLabel }: TitleFormat,
): RawBuilder<unknown> {
  if (options.length === 0) return column;
  const cases = options.map((value) => sql`when ${value}::text then ${optionLabel(name, value)}::text`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}
