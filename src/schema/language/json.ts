import type { Problems } from './problem';
import { within } from './problem';

const MOST_DEPTH = 24;
const MOST_PARTS = 20_000;
const LONGEST = 10_000;
/** Names that every object inherits. Looking them up would find values that nobody declared. */
export const INHERITED: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * First check of a document, before anything reads it: plain JSON of limited size, without names that reach prototypes. Returns
 * false if the document must not be read further.
 */
export function isBearable(document: unknown, problems: Problems): boolean {
  let parts = 0;
  let bearable = true;
  const refuse = (path: string, key: string, args?: Record<string, string | number>) => {
    problems.add(path, key, args);
    bearable = false;
  };
  const visit = (value: unknown, path: string, depth: number): void => {
    parts += 1;
    if (parts > MOST_PARTS) return;
    if (typeof value === 'string') {
      if (value.length > LONGEST) refuse(path, 'tooLong', { max: LONGEST });
      return;
    }
    if (value === null || typeof value === 'boolean') return;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) refuse(path, 'notJson');
      return;
    }
    if (typeof value !== 'object') {
      refuse(path, 'notJson');
      return;
    }
    if (depth > MOST_DEPTH) {
      refuse(path, 'tooDeep', { max: MOST_DEPTH });
      return;
    }
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) visit(item, within(path, i), depth + 1);
      return;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      refuse(path, 'notJson');
      return;
    }
    for (const key of Object.keys(value)) {
      if (INHERITED.has(key)) refuse(within(path, key), 'inherited', { name: key });
      else visit(Reflect.get(value, key), within(path, key), depth + 1);
    }
  };
  visit(document, '', 0);
  if (parts > MOST_PARTS) refuse('', 'tooLarge', { max: MOST_PARTS });
  return bearable;
}
