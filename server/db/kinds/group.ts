import { kindOf } from '../../../src/schema/kinds';
import { partsOf } from '../../../src/schema/kinds/parts';
import type { ColumnKind } from './column';
import { convertParts, editionOfParts } from './partEditions';
import { storedParts } from './storedParts';

export const group: ColumnKind<'group'> = {
  type: () => 'jsonb',
  containmentIndex: (field) => partsOf(field).some((part) => kindOf(part).uploads),
  documentText: (column) => `(select string_agg(parte.value, ' ') from jsonb_each_text(${column}) as parte)`,
  edition: editionOfParts,
  convert: convertParts,
  toStored: storedParts,
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
