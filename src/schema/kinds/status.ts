import { z } from 'zod';
import { asText, EQUALITY, type ValueKind } from './kind';

/** Its transitions' actions write it; a form never does. */
export const status: ValueKind<'status'> = {
  value: (field) => z.enum([...field.options]),
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: EQUALITY,
  stored: true,
  lists: true,
  sorts: true,
  searches: false,
  writes: false,
};
