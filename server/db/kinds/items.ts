import { kindOf } from '../../../src/schema/kinds';
import { partsOf } from '../../../src/schema/kinds/parts';
import type { ColumnKind } from './column';
import { editionInside, renewedInside } from './inside';

/** Bound as text, because the driver would convert a list to a PostgreSQL array. */
export const items: ColumnKind<'items'> = {
  type: () => 'jsonb',
  searchedInside: (field) => partsOf(field).some((part) => kindOf(part).uploads),
  edition: editionInside,
  renewed: renewedInside,
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
