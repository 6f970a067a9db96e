import type { ColumnKind } from './column';

export const email: ColumnKind<'email'> = {
  type: () => 'text',
  order: 'bytes',
  normalized: (column) => `lower(${column} collate "und-x-icu")`,
};
