/** Who is at which record at this moment, as far as this process has heard. Kept nowhere, and forgotten by itself. */
import type { Present } from '../../src/schema/events';
import type { PresenceEvent } from './event';

/** Who has said nothing for this long, in ms, is there no more. */
export const presenceLasts = 30_000;

/** Pages of one person at one record; what comes on top is not kept. */
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
  /** takes in what a page said; true where who is there, and how, is another than before */
  hear(event: PresenceEvent, now: number): boolean;
  /** forgets whoever has said nothing for long; answers where that made a difference */
  sweep(now: number): Place[];
  /** each person once, editing where one of their pages is; by name */
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
