import { kindOf } from '../../../src/schema/kinds';
import { partsOf } from '../../../src/schema/kinds/parts';
import type { ColumnKind } from './column';

export const group: ColumnKind<'group'> = {
  type: () => 'jsonb',
  searchedInside: (field) => partsOf(field).some((part) => kindOf(part).uploads),
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
