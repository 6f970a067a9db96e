import { z } from 'zod';
import { asText, type ValueKind } from './kind';

export const json: ValueKind<'json'> = {
  value: () => z.json(),
  fromText: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  toText: asText,
  empty: null,
  operators: [],
  stored: true,
  answer: 'value',
  lists: false,
  sorts: false,
  searches: false,
  writes: true,
};
