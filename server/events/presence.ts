/** Who is at which record now, as far as this process knows. Kept in memory only; entries expire. */
import type { ViewingPerson } from '../../src/schema/events';
import type { PresenceEvent } from './event';

/** Time in ms after which a page without a report is removed. */
export const presenceTimeout = 30_000;

/** Maximum pages of one person at one record; further ones are ignored. */
const maxPages = 20;

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
  report(event: PresenceEvent, now: number): boolean;
  /** removes expired pages; returns the places whose list has changed */
  sweep(now: number): Place[];
  /** each person once, as editing where one of their pages is; sorted by name */
  peopleAt(place: Place): ViewingPerson[];
}

const placeKey = ({ resource, id }: Place): string => `${resource} ${id}`;

export function createPresence(): Presence {
  const places = new Map<string, { place: Place; pages: Map<string, Page> }>();

  const peopleByKey = (key: string): ViewingPerson[] => {
    const people = new Map<number, ViewingPerson>();
    for (const { user, editing } of places.get(key)?.pages.values() ?? [])
      people.set(user.id, { ...user, editing: editing || (people.get(user.id)?.editing ?? false) });
    return [...people.values()].sort((a, b) => a.id - b.id);
  };

  function applyChange(key: string, change: () => void): boolean {
    const before = JSON.stringify(peopleByKey(key));
    change();
    if (places.get(key)?.pages.size === 0) places.delete(key);
    return JSON.stringify(peopleByKey(key)) !== before;
  }

  return {
    report({ resource, id, user, page, mode }, now) {
      const place = { resource, id };
      const key = placeKey(place);
      return applyChange(key, () => {
        const { pages } = places.get(key) ?? { pages: new Map<string, Page>() };
        places.set(key, { place, pages });
        const pageKey = `${user.id} ${page}`;
        if (mode === null) pages.delete(pageKey);
        else if (
          pages.has(pageKey) ||
          [...pages.values()].filter((person) => person.user.id === user.id).length < maxPages
        )
          pages.set(pageKey, { user, editing: mode === 'edit', until: now + presenceTimeout });
      });
    },
    sweep: (now) =>
      [...places].flatMap(([key, { place, pages }]) => {
        const changed = applyChange(key, () => {
          for (const [page, { until }] of pages) if (until <= now) pages.delete(page);
        });
        return changed ? [place] : [];
      }),
    peopleAt: (place) => peopleByKey(placeKey(place)),
  };
}
