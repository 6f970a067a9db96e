import type { Ability } from '../../schema/ability';
import { readableBy } from '../../schema/access';
import { type Dropped, reconcile } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import type { Address } from './address';

const NOTHING: readonly Dropped[] = [];

export interface Settled {
  address: Address;
  /** what the address asked and this list does not have */
  dropped: readonly Dropped[];
}

/** An address as this list and this person can have it: the same on the way to a screen and in it. */
export function settle(
  resource: Resource,
  address: Address,
  ability: Ability,
  user: Readonly<Record<string, unknown>>,
): Settled {
  if (Object.keys(address.filter).length + address.sort.length === 0) return { address, dropped: NOTHING };
  const { filter, sort, dropped } = reconcile(resource, address, readableBy(resource, ability), { user });
  return dropped.length === 0 ? { address, dropped: NOTHING } : { address: { ...address, filter, sort }, dropped };
}
