/** References within the rows of a value. */
import { kindOf } from '../../src/schema/kinds';
import type { Field } from '../../src/schema/registry';
import { innerLinks } from '../db/kinds';

/** Returns the keys in one part of the rows of a value. */
export function keysInRows(field: Field, part: string, value: unknown): unknown[] {
  const rows = kindOf(field).composite?.rows(value) ?? [];
  return [...new Set(rows.flatMap(({ row }) => row[part] ?? []))];
}

/** Replaces the keys in the rows of a value by `{id, title}`. */
export function withTitles(field: Field, value: unknown, titleOf: (to: string, key: unknown) => string): unknown {
  const { composite } = kindOf(field);
  const links = innerLinks(field);
  if (!composite || links.length === 0 || value === null || value === undefined) return value;
  const rows = composite.rows(value).map(({ row }) => {
    const titled = links.flatMap(({ part, link }) => {
      const key = row[part.name] ?? null;
      return key === null ? [] : [[part.name, { id: key, title: titleOf(link.to, key) }]];
    });
    return { ...row, ...Object.fromEntries(titled) };
  });
  return composite.from(rows, field);
}
