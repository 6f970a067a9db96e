import type { ColumnKind } from './column';

/** No column: the other resource's reference is the one that is kept. */
export const reverse: ColumnKind<'reverse'> = { type: () => 'text' };
