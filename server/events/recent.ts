/**
 * Recent events, so that a browser that was disconnected for a moment receives what it missed instead of reloading everything.
 */
import type { BusEvent } from './event';

/** retention in ms, and maximum number of events */
export const retentionMs = 90_000;
const maxEvents = 3_000;

export interface Recent {
  /** from now on every event is received */
  restart(now: number): void;
  add(event: BusEvent, now: number): void;
  /** events since a moment; undefined where they are no longer known */
  since(moment: number, now: number): BusEvent[] | undefined;
}

export function createRecent(): Recent {
  let events: { time: number; event: BusEvent }[] = [];
  let completeFrom = Number.POSITIVE_INFINITY;

  function discardOld(now: number): void {
    const overLimit = events.at(-maxEvents - 1)?.time ?? Number.NEGATIVE_INFINITY;
    completeFrom = Math.max(completeFrom, now - retentionMs, overLimit);
    if (events[0] && events[0].time < completeFrom) events = events.filter(({ time }) => time > completeFrom);
  }

  return {
    restart(now) {
      events = [];
      completeFrom = now;
    },
    add(event, now) {
      events.push({ time: now, event });
      discardOld(now);
    },
    since(moment, now) {
      discardOld(now);
      return moment < completeFrom ? undefined : events.filter(({ time }) => time >= moment).map(({ event }) => event);
    },
  };
}
