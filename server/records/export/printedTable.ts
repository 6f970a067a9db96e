/** Returns the table of a list for a printed document. */
import type { Language } from '../../../i18n/languages';
import type { Block } from '../../pdf/block';
import { translate } from '../../translate';
import type { Column } from './cells';

export const printedTable = (
  language: Language,
  columns: readonly Column[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): Block => ({
  draw: 'table',
  columns: columns.map(({ title, figure, number }) => ({ title, figure, align: number ? 'end' : 'start' })),
  rows,
  empty: translate(language, 'paper.empty'),
});
