import type { ColumnKind } from './column';

export const decimal: ColumnKind<'decimal'> = {
  type: ({ scale = 2, precision = 18 }) => `numeric(${precision},${scale})`,
};
