import type { ColumnKind } from './column';

export const code: ColumnKind<'code'> = {
  type: () => 'text',
  order: 'bytes',
  documentText: (column) => column,
  sequenceStart: (field) => field.from,
};
