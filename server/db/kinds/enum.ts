import type { ColumnKind } from './column';

export const enumeration: ColumnKind<'enum'> = {
  type: () => 'text',
  order: 'bytes',
  options: (field) => field.options,
};
