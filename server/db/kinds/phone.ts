import type { ColumnKind } from './column';

export const phone: ColumnKind<'phone'> = { type: () => 'text', order: 'bytes' };
