import type { ColumnKind } from './column';

/** Has no column: the reference of the other resource is stored. */
export const reverse: ColumnKind<'reverse'> = { type: () => 'text' };
