import { sanitize } from '../sanitize';
import type { ColumnKind } from './column';

export const richText: ColumnKind<'richText'> = {
  type: () => 'text',
  order: 'spanish',
  toStored: (value) => (typeof value === 'string' ? sanitize(value) || null : value),
};
