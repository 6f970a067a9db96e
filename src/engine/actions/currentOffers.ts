/** Actions of the current screen, for example for the command palette. */
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

/** Publishes the actions of a screen while it is mounted. */
export function usePublishedOffers(resource: Resource, offers: readonly Offer[], start: (offer: Offer) => void): void {
  const run = useEffectEvent(start);
  const names = offers.map(({ name, reason }) => `${name} ${reason ?? ''}`).join();
  const latestOffers = useEffectEvent(() => offers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered is made anew at each drawing; its names say whether it differs
  useEffect(() => {
    const published: CurrentOffers = { resource, offers: latestOffers(), start: (offer) => run(offer) };
    set([...current, published]);
    return () => set(current.filter((entry) => entry !== published));
  }, [resource, names]);
}

export const useCurrentOffers = (): readonly CurrentOffers[] => useSyncExternalStore(subscribe, () => current);
