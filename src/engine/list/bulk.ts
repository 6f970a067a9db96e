import type { Identifier } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import type { Filter } from '../address';

/** Target of a bulk action: records by id, or all records of the filter together with the number that the person saw. */
export type BulkTarget = { ids: readonly Identifier[] } | { filter: Filter; expectedCount: number };

export type BulkActionsProps = BulkTarget & {
  resource: Resource;
  /** number of target records */
  total: number;
  /** called after an action; `rest`: the records that it was not applied to */
  onDone: (unappliedIds: readonly Identifier[]) => void;
};

/** Buttons of a resource's bulk actions, with their forms and confirmations. */
export const BulkActions = lazyPart<BulkActionsProps>(() => import('../actions/bulk'));

/** Whether the person may run any bulk action of the resource. */
export const hasBulk = ({ schema }: Resource, ability: Ability): boolean =>
  Object.values(schema.actions ?? {}).some(
    ({ on, needs, dialog }) => (on.includes('bulk') || dialog !== undefined) && ability.can(needs, schema.subject),
  );
