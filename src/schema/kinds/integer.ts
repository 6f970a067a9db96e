import { z } from 'zod';
import { asText, ORDER, type ValueKind } from './kind';

export const integer: ValueKind<'integer'> = {
  value: (field) =>
    z
      .int()
      .min(field.min ?? Number.MIN_SAFE_INTEGER)
      .max(field.max ?? Number.MAX_SAFE_INTEGER),
  fromText: (text) => (/^-?\d{1,16}$/.test(text.trim()) ? Number(text) : text),
  toText: asText,
  cell: 'number',
  empty: null,
  operators: ORDER,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
};
