import { z } from 'zod';
import { type ValueKind, wellFormed } from './kind';
import { targetProblems } from './target';

/** A list of keys, each once. */
export const references: ValueKind<'references'> = {
  value: () =>
    z
      .array(z.union([z.int(), wellFormed.min(1).max(40)]))
      .max(1000)
      .transform((keys) => [...new Set(keys)]),
  fromText: (text) => (text === '' ? [] : text.split(',').map((key) => key.trim())),
  toText: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  empty: [],
  operators: [],
  stored: false,
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  target: ({ to }) => ({ to, many: true }),
  problems: (field, _, find) => targetProblems(field, find),
};
