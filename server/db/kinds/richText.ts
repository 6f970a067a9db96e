import { sanitize } from '../sanitize';
import type { ColumnKind } from './column';

export const richText: ColumnKind<'richText'> = {
  type: () => 'text',
  order: 'spanish',
  // the sanitized markup writes only these characters as entities
  documentText: (column) =>
    `replace(replace(replace(replace(regexp_replace(${column}, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&nbsp;', ' '), '&amp;', '&')`,
  toStored: (value) => (typeof value === 'string' ? sanitize(value) || null : value),
};
