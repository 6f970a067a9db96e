import type { Identifier } from 'ra-core';
import type { ViewSchema } from '../../schema/screen';
import type { Filter } from '../address';
import { withCondition } from './listParams';
import { isUnfiltered } from './views';

/** Scope of a list on another record's page: only records that point to that record. */
export interface ParentScope {
  /** the reference field that points to the parent */
  field: string;
  id: Identifier;
  /** title of the empty state; absent: the general text of lists */
  emptyTitle?: string;
  /** actions on the resource are shown elsewhere on the page */
  hidesResourceActions?: boolean;
}

/** Limits a filter to the records of the parent, if there is one. */
export const limitToParent = (filter: Filter, parent: ParentScope | undefined): Filter =>
  parent ? withCondition(filter, { [parent.field]: parent.id }) : filter;

/** Puts unfiltered views first: on another record's page a person wants all its records first. */
export const unfilteredFirst = (views: readonly ViewSchema[]): readonly ViewSchema[] => [
  ...views.filter(({ filter }) => isUnfiltered(filter)),
  ...views.filter(({ filter }) => !isUnfiltered(filter)),
];
