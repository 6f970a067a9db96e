import type { ColumnKind } from './column';

export const status: ColumnKind<'status'> = {
  type: () => 'text',
  order: 'bytes',
  options: (field) => field.options,
  start: (field) => field.initial,
};
