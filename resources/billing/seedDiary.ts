import { HOUR, instantOf } from '../../src/schema/calendar';

/** Schedule of demo events by holder, in order of time. No event is later than now. */
/** Returns 9:00 in the operator's time on a day, plus `hours`, in ms. */
export const morning = (day: string, hours = 0): number => instantOf(day, '09:00').getTime() + hours * HOUR;

interface Entry {
  time: number;
  run: (time: number) => void;
}

export class EventSchedule {
  private readonly entriesByHolder = new Map<string, Entry[]>();

  constructor(readonly now: Date) {}

  /** Schedules an event, at the latest one hour before now. An event may schedule more events. */
  schedule(titular: string, time: number, run: (time: number) => void): void {
    const entries = this.entriesByHolder.get(titular) ?? [];
    const entry = { time: Math.min(time, this.now.getTime() - HOUR), run };
    const position = entries.findIndex((scheduled) => scheduled.time > entry.time);
    entries.splice(position < 0 ? entries.length : position, 0, entry);
    this.entriesByHolder.set(titular, entries);
  }

  runAll(): void {
    for (const entries of this.entriesByHolder.values())
      for (let entry = entries.shift(); entry; entry = entries.shift()) entry.run(entry.time);
  }
}
