import { z } from 'zod';
import { asText, EQUALITY, type ValueKind } from './kind';

export const color: ValueKind<'color'> = {
  value: () => z.string().refine((text) => /^#[0-9a-f]{6}$/i.test(text), { params: { key: 'color' } }),
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: EQUALITY,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
};
