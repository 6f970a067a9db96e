import type { ColumnKind } from './column';

const lowerCase = (column: string): string => `lower(${column} collate "und-x-icu")`;

export const email: ColumnKind<'email'> = {
  type: () => 'text',
  order: 'bytes',
  documentText: (column) => column,
  normalized: lowerCase,
  indexed: (column) => `(${lowerCase(column)})`,
};
