import type { ColumnKind } from './column';

export const group: ColumnKind<'group'> = {
  type: () => 'jsonb',
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
