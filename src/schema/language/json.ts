import type { Problems } from './problem';
import { within } from './problem';

const MAX_DEPTH = 24;
const MAX_PARTS = 20_000;
const MAX_TEXT_LENGTH = 10_000;
/** Names that every object inherits. Looking them up would find values that nobody declared. */
export const INHERITED: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * First check of a document, before anything reads it: plain JSON of limited size, without names that reach prototypes. Returns
 * false if the document must not be read further.
 */
export function isSafeDocument(document: unknown, problems: Problems): boolean {
  let parts = 0;
  let isReadable = true;
  const report = (path: string, key: string, args?: Record<string, string | number>) => {
    problems.add(path, key, args);
    isReadable = false;
  };
  const visit = (value: unknown, path: string, depth: number): void => {
    parts += 1;
    if (parts > MAX_PARTS) return;
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT_LENGTH) report(path, 'tooLong', { max: MAX_TEXT_LENGTH });
      return;
    }
    if (value === null || typeof value === 'boolean') return;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) report(path, 'notJson');
      return;
    }
    if (typeof value !== 'object') {
      report(path, 'notJson');
      return;
    }
    if (depth > MAX_DEPTH) {
      report(path, 'tooDeep', { max: MAX_DEPTH });
      return;
    }
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) visit(item, within(path, i), depth + 1);
      return;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      report(path, 'notJson');
      return;
    }
    for (const key of Object.keys(value)) {
      if (INHERITED.has(key)) report(within(path, key), 'inherited', { name: key });
      else visit(Reflect.get(value, key), within(path, key), depth + 1);
    }
  };
  visit(document, '', 0);
  if (parts > MAX_PARTS) report('', 'tooLarge', { max: MAX_PARTS });
  return isReadable;
}
