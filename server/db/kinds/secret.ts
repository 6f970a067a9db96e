import type { ColumnKind } from './column';

export const secret: ColumnKind<'secret'> = { type: () => 'text', order: 'bytes' };
