/** What the rows of a value point to. */
import { kindOf } from '../../src/schema/kinds';
import type { Field } from '../../src/schema/registry';
import { innerLinks } from '../db/kinds';

/** The keys that the rows of a value hold in one of their parts. */
export function keysInRows(field: Field, part: string, value: unknown): unknown[] {
  const rows = kindOf(field).whole?.rows(value) ?? [];
  return [...new Set(rows.flatMap(({ row }) => row[part] ?? []))];
}

/** The value with `{id, title}` where its rows point somewhere. */
export function withTitles(field: Field, value: unknown, titleOf: (to: string, key: unknown) => string): unknown {
  const { whole } = kindOf(field);
  const links = innerLinks(field);
  if (!whole || links.length === 0 || value === null || value === undefined) return value;
  const rows = whole.rows(value).map(({ row }) => {
    const titled = links.flatMap(({ part, link }) => {
      const key = row[part.name] ?? null;
      return key === null ? [] : [[part.name, { id: key, title: titleOf(link.to, key) }]];
    });
    return { ...row, ...Object.fromEntries(titled) };
  });
  return whole.from(rows, field);
}
