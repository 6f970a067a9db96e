import type { ColumnKind } from './column';

/** Without a zone: nine in the morning is nine in the morning. */
export const time: ColumnKind<'time'> = { type: () => 'time without time zone' };
