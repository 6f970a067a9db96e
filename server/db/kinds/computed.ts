import { fillTemplate } from '../../../src/schema/title';
import type { ColumnKind } from './column';

/** Only a stored template has a column. Its value is computed from the other fields of the record. */
export const computed: ColumnKind<'computed'> = {
  type: () => 'text',
  order: 'spanish',
  compute: ({ template }, record) => (template === undefined ? null : fillTemplate(template, record) || null),
};
