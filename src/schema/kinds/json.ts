import { z } from 'zod';
import { type ValueKind, wellFormed } from './kind';

/** Every text in it, its names too: the database keeps no other. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...texts(inner)]);
}

export const json: ValueKind<'json'> = {
  value: () =>
    z.json().refine((value) => texts(value).every((text) => wellFormed.safeParse(text).success), {
      params: { key: 'malformed' },
    }),
  fromText: (text) => {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text);
    } catch {
      // no JSON holds it, so that it is refused rather than taken for nothing
      return Number.NaN;
    }
  },
  toText: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  empty: null,
  operators: [],
  stored: true,
  answer: 'value',
  lists: false,
  sorts: false,
  searches: false,
  writes: true,
};
