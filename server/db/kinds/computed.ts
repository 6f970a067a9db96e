import { fillTemplate } from '../../../src/schema/title';
import type { ColumnKind } from './column';

export const computed: ColumnKind<'computed'> = {
  type: () => 'text',
  order: 'spanish',
  compute: (field, record) => fillTemplate(field.template, record) || null,
};
