import { foldedText } from '../fold';
import type { ColumnKind } from './column';

export const text: ColumnKind<'text'> = {
  type: () => 'text',
  order: 'spanish',
  documentText: (column) => column,
  normalized: foldedText,
};
