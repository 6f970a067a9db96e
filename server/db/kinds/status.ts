import type { ColumnKind } from './column';
import { optionSaid } from './option';

export const status: ColumnKind<'status'> = {
  type: () => 'text',
  order: 'bytes',
  said: optionSaid,
  options: (field) => field.options,
  start: (field) => field.initial,
};
