import { useEffect, useMemo, useState } from 'react';
import type { Ability } from '../../schema/ability';
import { readableBy } from '../../schema/access';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { trackLoading } from '../../speed/codeLoading';
import { whenIdle } from '../../speed/whenIdle';
import type { Address } from '../address';
import { useEngine } from '../EngineContext';

const NO_DROPPED: readonly Dropped[] = [];

export interface ReconciledAddress {
  address: Address;
  /** parts of the address that this list does not have */
  dropped: readonly Dropped[];
}

type Rules = typeof import('../../schema/reconcile');
let rules: Rules | undefined;
let loading: Promise<void> | undefined;

/** The reconcile rules are loaded after the first list, because most addresses have no filter or sort. */
function loadRules(): Promise<void> {
  loading ??= import('../../schema/reconcile').then(
    (loaded) => {
      rules = loaded;
    },
    (failure: unknown) => {
      loading = undefined; // lets the next call retry
      throw failure;
    },
  );
  return loading;
}

/** Reconciles an address with what the list has and the person may read; undefined while the rules are not loaded. */
function reconcileNow(
  resource: Resource,
  address: Address,
  ability: Ability,
  user: Readonly<Record<string, unknown>>,
): ReconciledAddress | undefined {
  if (Object.keys(address.filter).length + address.sort.length === 0) return { address, dropped: NO_DROPPED };
  if (!rules) return undefined;
  const { filter, sort, dropped } = rules.reconcile(resource, address, readableBy(resource, ability), { user });
  return dropped.length === 0 ? { address, dropped: NO_DROPPED } : { address: { ...address, filter, sort }, dropped };
}

/**
 * Reconciles an address with what the list has and the person may read. The prefetch and the screen both use it, so that their
 * queries are equal.
 */
export async function reconcileAddress(...args: Parameters<typeof reconcileNow>): Promise<ReconciledAddress> {
  const reconciled = reconcileNow(...args);
  if (reconciled) return reconciled;
  await loadRules();
  return reconcileAddress(...args);
}

/** Reconciles an address in a screen; undefined while the rules are loading. A failed load is thrown to the error boundary. */
export function useReconciledAddress(resource: Resource, address: Address): ReconciledAddress | undefined {
  const { ability, user } = useEngine();
  const [areRulesLoaded, setAreRulesLoaded] = useState(rules !== undefined);
  const [failure, setFailure] = useState<{ reason: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rules are there, it is settled by them
  const reconciled = useMemo(
    () => reconcileNow(resource, address, ability, { ...user }),
    [resource, address, ability, user, areRulesLoaded],
  );
  const isNeeded = reconciled === undefined;
  useEffect(() => {
    if (areRulesLoaded) return undefined;
    let stale = false;
    const load = () => {
      const loadingRules = loadRules();
      if (isNeeded) trackLoading(loadingRules);
      loadingRules.then(
        () => stale || setAreRulesLoaded(true),
        (reason: unknown) => stale || !isNeeded || setFailure({ reason }),
      );
    };
    const cancel = isNeeded ? load() : whenIdle(load);
    return () => {
      stale = true;
      cancel?.();
    };
  }, [areRulesLoaded, isNeeded]);
  if (failure) throw failure.reason;
  return reconciled;
}
