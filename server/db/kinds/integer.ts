import type { ColumnKind } from './column';

export const integer: ColumnKind<'integer'> = { type: () => 'bigint' };
