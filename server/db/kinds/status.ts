import type { ColumnKind } from './column';
import { optionLabelSql } from './option';

export const status: ColumnKind<'status'> = {
  type: () => 'text',
  order: 'bytes',
  titleSql: optionLabelSql,
  options: (field) => field.options,
  defaultValue: (field) => field.initial,
};
