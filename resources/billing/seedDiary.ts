/** Schedule of demo events by holder, in order of time. No event is later than now. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Returns 9:00 in Buenos Aires on a day, plus `hours`. */
export const morning = (day: string, hours = 0): number => Date.parse(`${day}T12:00:00Z`) + hours * HOUR;

interface Entry {
  at: number;
  happen: (at: number) => void;
}

export class Diary {
  private readonly pages = new Map<string, Entry[]>();

  constructor(readonly now: Date) {}

  /** Schedules an event, at the latest one hour before now. An event may schedule more events. */
  note(titular: string, at: number, happen: (at: number) => void): void {
    const page = this.pages.get(titular) ?? [];
    const entry = { at: Math.min(at, this.now.getTime() - HOUR), happen };
    const after = page.findIndex((other) => other.at > entry.at);
    page.splice(after < 0 ? page.length : after, 0, entry);
    this.pages.set(titular, page);
  }

  live(): void {
    for (const page of this.pages.values())
      for (let entry = page.shift(); entry; entry = page.shift()) entry.happen(entry.at);
  }
}
