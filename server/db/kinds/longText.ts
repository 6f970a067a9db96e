import type { ColumnKind } from './column';

export const longText: ColumnKind<'longText'> = {
  type: () => 'text',
  order: 'spanish',
  documentText: (column) => column,
};
