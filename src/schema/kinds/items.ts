import type { ItemsField } from '../field';
import { kindOf } from './index';
import { asText, type ValueKind } from './kind';
import { isRow, partProblems, partsOf, rowText } from './parts';

const DEFAULT_ROWS = 200;
/** Limit of what one form can show and one request can carry. */
const MAX_ROWS = 500;

/** Maximum number of rows of a field. */
export const mostRows = ({ max = DEFAULT_ROWS }: ItemsField): number => Math.min(max, MAX_ROWS);

/** Rows in order, each with all its parts: missing or hidden parts are stored empty, so that equal rows have equal JSON. */
export const items: ValueKind<'items'> = {
  fromText: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  },
  toFile: asText,
  toText: (value, field) =>
    Array.isArray(value)
      ? value
          .filter(isRow)
          .map((row) => rowText(field, row))
          .join('\n')
      : '',
  empty: null,
  operators: [],
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  problems: partProblems,
  composite: {
    many: true,
    parts: partsOf,
    rows: (value) =>
      Array.isArray(value) ? value.filter(isRow).map((row, index) => ({ path: `[${index}]`, row })) : [],
    from: (rows, field: ItemsField) =>
      rows.map((row) =>
        Object.fromEntries(partsOf(field).map((part) => [part.name, row[part.name] ?? kindOf(part).empty])),
      ),
  },
  icon: 'table',
  blank: { kind: 'items', fields: {} },
};
