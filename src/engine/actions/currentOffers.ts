/** What can be done on the screen at hand, for whoever offers it in another place too. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Resource } from '../../schema/registry';
import type { Offer } from './can';

export interface CurrentOffers {
  resource: Resource;
  offers: readonly Offer[];
  start: (offer: Offer) => void;
}

let current: readonly CurrentOffers[] = [];
const listeners = new Set<() => void>();

function set(next: readonly CurrentOffers[]): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what can be done here, as long as it is drawn. */
export function useOfferAll(resource: Resource, offers: readonly Offer[], start: (offer: Offer) => void): void {
  const run = useEffectEvent(start);
  const names = offers.map(({ name, reason }) => `${name} ${reason ?? ''}`).join();
  const said = useEffectEvent(() => offers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered is made anew at each drawing; its names say whether it differs
  useEffect(() => {
    const own: CurrentOffers = { resource, offers: said(), start: (offer) => run(offer) };
    set([...current, own]);
    return () => set(current.filter((one) => one !== own));
  }, [resource, names]);
}

export const useCurrentOffers = (): readonly CurrentOffers[] => useSyncExternalStore(subscribe, () => current);
