import type { ColumnKind } from './column';
import { optionSaid } from './option';

export const enumeration: ColumnKind<'enum'> = {
  type: () => 'text',
  order: 'bytes',
  said: optionSaid,
  options: (field) => field.options,
};
