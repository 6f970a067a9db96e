import type { ColumnKind } from './column';

export const money: ColumnKind<'money'> = { type: () => 'numeric(18,2)' };
