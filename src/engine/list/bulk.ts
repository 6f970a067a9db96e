import type { Identifier } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../lazyPart';
import type { Filter } from './address';

/** What a bulk action is done to: these records, or all that the filter finds, with how many the person saw. */
export type BulkTarget = { ids: readonly Identifier[] } | { filter: Filter; expectedCount: number };

export type BulkActionsProps = BulkTarget & {
  resource: Resource;
  /** how many records it is about */
  total: number;
  /** called when something was done; `rest`: the records that it was not applied to */
  onDone: (rest: readonly Identifier[]) => void;
};

/** The buttons of a resource's bulk actions, with their forms and confirmations. */
export const BulkActions = lazyPart<BulkActionsProps>(() => import('../actions/bulk'));

/** Whether a person may do anything with many records of a resource at once. */
export const hasBulk = ({ schema }: Resource, ability: Ability): boolean =>
  Object.values(schema.actions ?? {}).some(
    ({ on, needs }) => on.includes('bulk') && ability.can(needs, schema.subject),
  );
