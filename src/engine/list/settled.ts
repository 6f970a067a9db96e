import { useEffect, useMemo, useState } from 'react';
import type { Ability } from '../../schema/ability';
import { readableBy } from '../../schema/access';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { whenIdle } from '../../ui/whenIdle';
import { trackLoading } from '../codeLoading';
import { useEngine } from '../EngineContext';
import type { Address } from './address';

const NOTHING: readonly Dropped[] = [];

export interface Settled {
  address: Address;
  /** what the address asked and this list does not have */
  dropped: readonly Dropped[];
}

type Rules = typeof import('../../schema/reconcile');
let rules: Rules | undefined;
let coming: Promise<void> | undefined;

/** The rules by which an address that asks for something is settled come after the first list: most ask for nothing. */
function fetchRules(): Promise<void> {
  coming ??= import('../../schema/reconcile').then(
    (loaded) => {
      rules = loaded;
    },
    (failure: unknown) => {
      coming = undefined; // asked for again, they may come
      throw failure;
    },
  );
  return coming;
}

/** An address as this list and this person can have it; undefined: not before the rules have come. */
function settledBy(
  resource: Resource,
  address: Address,
  ability: Ability,
  user: Readonly<Record<string, unknown>>,
): Settled | undefined {
  if (Object.keys(address.filter).length + address.sort.length === 0) return { address, dropped: NOTHING };
  if (!rules) return undefined;
  const { filter, sort, dropped } = rules.reconcile(resource, address, readableBy(resource, ability), { user });
  return dropped.length === 0 ? { address, dropped: NOTHING } : { address: { ...address, filter, sort }, dropped };
}

/** An address as this list and this person can have it: the same on the way to a screen and in it. */
export async function settle(...of: Parameters<typeof settledBy>): Promise<Settled> {
  const settled = settledBy(...of);
  if (settled) return settled;
  await fetchRules();
  return settle(...of);
}

/** As `settle`, in a screen; undefined while the rules are on their way. What does not come is thrown to the boundary. */
export function useSettled(resource: Resource, address: Address): Settled | undefined {
  const { ability, user } = useEngine();
  const [there, setThere] = useState(rules !== undefined);
  const [failure, setFailure] = useState<{ reason: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rules are there, it is settled by them
  const settled = useMemo(
    () => settledBy(resource, address, ability, { ...user }),
    [resource, address, ability, user, there],
  );
  const wanted = settled === undefined;
  useEffect(() => {
    if (there) return undefined;
    let stale = false;
    const fetch = () => {
      const fetching = fetchRules();
      if (wanted) trackLoading(fetching);
      fetching.then(
        () => stale || setThere(true),
        (reason: unknown) => stale || !wanted || setFailure({ reason }),
      );
    };
    const cancel = wanted ? fetch() : whenIdle(fetch);
    return () => {
      stale = true;
      cancel?.();
    };
  }, [there, wanted]);
  if (failure) throw failure.reason;
  return settled;
}
