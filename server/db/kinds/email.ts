import type { ColumnKind } from './column';

export const email: ColumnKind<'email'> = {
  type: () => 'text',
  order: 'bytes',
  documentText: (column) => column,
  normalized: (column) => `lower(${column} collate "und-x-icu")`,
};
