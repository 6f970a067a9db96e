import type { ColumnKind } from './column';

export const url: ColumnKind<'url'> = { type: () => 'text', order: 'bytes' };
