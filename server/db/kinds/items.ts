import { kindOf } from '../../../src/schema/kinds';
import { partsOf } from '../../../src/schema/kinds/parts';
import type { ColumnKind } from './column';
import { editionInside, renewedInside } from './inside';

/** The driver would make a PostgreSQL array of a list, so it is given text. */
export const items: ColumnKind<'items'> = {
  type: () => 'jsonb',
  searchedInside: (field) => partsOf(field).some((part) => kindOf(part).uploads),
  edition: editionInside,
  renewed: renewedInside,
  bind: (value) => (value === null ? null : JSON.stringify(value)),
};
