import type { ColumnKind } from './column';

export const date: ColumnKind<'date'> = { type: () => 'date' };
