import { asText, TEXT, type ValueKind, wellFormed } from './kind';

/** Written by the server when its parts are; only a stored one is known to the database. */
export const computed: ValueKind<'computed'> = {
  value: () => wellFormed,
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: TEXT,
  stored: true,
  lists: true,
  sorts: true,
  searches: true,
  writes: false,
};
