import type { Identifier } from 'ra-core';
import type { ViewSchema } from '../../schema/screen';
import type { Filter } from './address';
import { narrowed } from './asked';
import { isEverything } from './views';

/** A list on another record's page: of the records that point to that one alone. */
export interface Within {
  /** the reference by which they point there */
  field: string;
  id: Identifier;
  /** said where there is none at all; absent: what any list says */
  none?: string;
  /** what can be done with the resource as a whole stands elsewhere on that page */
  actsElsewhere?: boolean;
}

/** A filter of what a list is kept within. */
export const keptWithin = (filter: Filter, within: Within | undefined): Filter =>
  within ? narrowed(filter, { [within.field]: within.id }) : filter;

/** On another record's page one wants all of them first. */
export const everythingFirst = (views: readonly ViewSchema[]): readonly ViewSchema[] => [
  ...views.filter(({ filter }) => isEverything(filter)),
  ...views.filter(({ filter }) => !isEverything(filter)),
];
