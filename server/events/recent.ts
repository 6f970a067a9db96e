/**
 * Recent events, so that a browser that was disconnected for a moment receives what it missed instead of reloading everything.
 */
import type { Heard } from './event';

/** retention in ms, and maximum number of events */
export const keptFor = 90_000;
const most = 3_000;

export interface Recent {
  /** from now on every event is received */
  begin(now: number): void;
  keep(event: Heard, now: number): void;
  /** events since a moment; undefined where they are no longer known */
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
