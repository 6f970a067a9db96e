/** What was heard of late, for a browser that was away for a moment: it is told what it missed, and asks for nothing else. */
import type { Heard } from './event';

/** ms for which events are kept, and how many of them */
export const keptFor = 90_000;
const most = 3_000;

export interface Recent {
  /** from now on everything is heard */
  begin(now: number): void;
  keep(event: Heard, now: number): void;
  /** what was heard since a moment; undefined where that is not known any more */
  since(moment: number, now: number): Heard[] | undefined;
}

export function createRecent(): Recent {
  let events: { at: number; event: Heard }[] = [];
  let knownFrom = Number.POSITIVE_INFINITY;

  function forget(now: number): void {
    const beyond = events.at(-most - 1)?.at ?? Number.NEGATIVE_INFINITY;
    knownFrom = Math.max(knownFrom, now - keptFor, beyond);
    if (events[0] && events[0].at < knownFrom) events = events.filter(({ at }) => at > knownFrom);
  }

  return {
    begin(now) {
      events = [];
      knownFrom = now;
    },
    keep(event, now) {
      events.push({ at: now, event });
      forget(now);
    },
    since(moment, now) {
      forget(now);
      return moment < knownFrom ? undefined : events.filter(({ at }) => at >= moment).map(({ event }) => event);
    },
  };
}
