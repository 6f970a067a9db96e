/** Who is at which record now, as far as this process knows. Kept in memory only; entries expire. */
import type { Present } from '../../src/schema/events';
import type { PresenceEvent } from './event';

/** Time in ms after which a page without a report is removed. */
export const presenceLasts = 30_000;

/** Maximum pages of one person at one record; further ones are ignored. */
const mostPages = 20;

interface Page {
  user: PresenceEvent['user'];
  editing: boolean;
  until: number;
}

export interface Place {
  resource: string;
  id: string | number;
}

export interface Presence {
  /** processes a page's report; true where the list of people or their mode has changed */
  hear(event: PresenceEvent, now: number): boolean;
  /** removes expired pages; returns the places whose list has changed */
  sweep(now: number): Place[];
  /** each person once, as editing where one of their pages is; sorted by name */
  at(place: Place): Present[];
}

const placeKey = ({ resource, id }: Place): string => `${resource} ${id}`;

export function createPresence(): Presence {
  const places = new Map<string, { place: Place; pages: Map<string, Page> }>();

  const peopleAt = (key: string): Present[] => {
    const people = new Map<number, Present>();
    for (const { user, editing } of places.get(key)?.pages.values() ?? [])
      people.set(user.id, { ...user, editing: editing || (people.get(user.id)?.editing ?? false) });
    return [...people.values()].sort((a, b) => a.id - b.id);
  };

  function changing(key: string, change: () => void): boolean {
    const before = JSON.stringify(peopleAt(key));
    change();
    if (places.get(key)?.pages.size === 0) places.delete(key);
    return JSON.stringify(peopleAt(key)) !== before;
  }

  return {
    hear({ resource, id, user, page, mode }, now) {
      const place = { resource, id };
      const key = placeKey(place);
      return changing(key, () => {
        const { pages } = places.get(key) ?? { pages: new Map<string, Page>() };
        places.set(key, { place, pages });
        const own = `${user.id} ${page}`;
        if (mode === null) pages.delete(own);
        else if (pages.has(own) || [...pages.values()].filter((one) => one.user.id === user.id).length < mostPages)
          pages.set(own, { user, editing: mode === 'edit', until: now + presenceLasts });
      });
    },
    sweep: (now) =>
      [...places].flatMap(([key, { place, pages }]) => {
        const left = changing(key, () => {
          for (const [page, { until }] of pages) if (until <= now) pages.delete(page);
        });
        return left ? [place] : [];
      }),
    at: (place) => peopleAt(placeKey(place)),
  };
}
