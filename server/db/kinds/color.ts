import type { ColumnKind } from './column';

export const color: ColumnKind<'color'> = { type: () => 'text', order: 'bytes' };
