import { kindOf } from '../../../src/schema/kinds';
import { partsOf } from '../../../src/schema/kinds/parts';
import type { ColumnKind } from './column';
import { convertParts, editionOfParts } from './partEditions';
import { storedParts } from './storedParts';

/** Bound as text, because the driver would convert a list to a PostgreSQL array. */
export const items: ColumnKind<'items'> = {
  type: () => 'jsonb',
  containmentIndex: (field) => partsOf(field).some((part) => kindOf(part).uploads),
  edition: editionOfParts,
  convert: convertParts,
  toStored: storedParts,
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
