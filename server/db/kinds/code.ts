import type { ColumnKind } from './column';

export const code: ColumnKind<'code'> = { type: () => 'text', order: 'bytes', sequenceStart: (field) => field.from };
