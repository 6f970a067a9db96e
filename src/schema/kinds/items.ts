import type { ItemsField } from '../field';
import { kindOf } from './index';
import { asText, type ValueKind } from './kind';
import { isRow, partProblems, partsOf, rowText } from './parts';

const usual = 200;
/** What one form may hold and one call may carry. */
const most = 500;

/** How many rows a field takes. */
export const mostRows = ({ max = usual }: ItemsField): number => Math.min(max, most);

/** Rows in their order, each with all its parts: what is missing or hidden is nothing, so that equal rows are the same. */
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
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
  problems: partProblems,
  whole: {
    many: true,
    parts: partsOf,
    rows: (value) => (Array.isArray(value) ? value.filter(isRow).map((row, place) => ({ at: `[${place}]`, row })) : []),
    from: (rows, field: ItemsField) =>
      rows.map((row) =>
        Object.fromEntries(partsOf(field).map((part) => [part.name, row[part.name] ?? kindOf(part).empty])),
      ),
  },
};
