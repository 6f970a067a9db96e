import type { ColumnKind } from './column';
import { optionLabelSql } from './option';

export const enumeration: ColumnKind<'enum'> = {
  type: () => 'text',
  order: 'bytes',
  titleSql: optionLabelSql,
  options: (field) => field.options,
};
