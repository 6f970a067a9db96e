import type { ColumnKind } from './column';

/** A wall-clock time without a time zone. */
export const time: ColumnKind<'time'> = { type: () => 'time without time zone' };
