import type { ColumnKind } from './column';

export const code: ColumnKind<'code'> = { type: () => 'text', order: 'bytes', from: (field) => field.from };
