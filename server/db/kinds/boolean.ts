import type { ColumnKind } from './column';

export const boolean: ColumnKind<'boolean'> = { type: () => 'boolean', filled: true };
