import { addDays, dayOf, instantAt, MINUTE, utcMidnight, weekdayOf } from '../../../../src/schema/calendar';
import { type Band, MINUTES_OF_DAY, minutesOf } from '../../calendariosLaborales/shared/bands';

/** A span of working time: two instants in ms, `to` excluded. */
interface Slot {
  from: number;
  to: number;
}

interface WorkingDay {
  /** in order; none on a holiday */
  slots: readonly Slot[];
  /** `YYYY-MM-DD` */
  nextDay: string;
}

export interface WorkingCalendar {
  /** the working time of a day, `YYYY-MM-DD` */
  on(day: string): WorkingDay;
}

/** The minutes of the seven days that the bands cover, from Monday, each in order. */
function weekOf(bands: readonly Band[]): [number, number][][] {
  const ranges = bands.flatMap(minutesOf).sort(([one], [other]) => one - other);
  return Array.from({ length: 7 }, (_, index) => {
    const start = index * MINUTES_OF_DAY;
    return ranges
      .map(([from, to]): [number, number] => [Math.max(from - start, 0), Math.min(to - start, MINUTES_OF_DAY)])
      .filter(([from, to]) => from < to);
  });
}

/**
 * Returns the calendar of weekly bands without the holidays. Nothing counts from 00:00 to 24:00 of a holiday: neither the end of a
 * night that began the day before, nor the beginning of one that ends the day after.
 */
export function workingCalendar(bands: readonly Band[], holidays: ReadonlySet<string> = new Set()): WorkingCalendar {
  const week = weekOf(bands);
  const cache = new Map<string, WorkingDay>();
  return {
    on(day) {
      const cached = cache.get(day);
      if (cached) return cached;
      const midnight = utcMidnight(day).getTime();
      const instant = (minutes: number) => instantAt(midnight + minutes * MINUTE).getTime();
      const ranges = holidays.has(day) ? [] : (week[(weekdayOf(day) + 6) % 7] ?? []);
      const slots = ranges.map(([from, to]) => ({ from: instant(from), to: instant(to) }));
      const workingDay = { slots, nextDay: addDays(day, 1) };
      cache.set(day, workingDay);
      return workingDay;
    },
  };
}

/** Days after which a search for working time ends. */
const MAX_DAYS = 3660;

/**
 * Returns the earliest instant (ms) at which so much working time (ms) has passed since `from`: the end of a slot, not the beginning
 * of the next one. Undefined when ten years have less.
 */
export function addWorkingTime(calendar: WorkingCalendar, from: number, duration: number): number | undefined {
  if (duration <= 0) return from;
  let left = duration;
  let day = dayOf(from);
  for (let count = 0; count < MAX_DAYS; count += 1) {
    const { slots, nextDay } = calendar.on(day);
    for (const slot of slots) {
      const start = Math.max(slot.from, from);
      if (slot.to - start >= left) return start + left;
      left -= Math.max(0, slot.to - start);
    }
    day = nextDay;
  }
  return undefined;
}

/** Returns the working time (ms) between two instants (ms); 0 when the second is earlier. */
export function workingTimeBetween(calendar: WorkingCalendar, from: number, to: number): number {
  if (to <= from) return 0;
  const last = dayOf(to);
  let sum = 0;
  let day = dayOf(from);
  while (day <= last) {
    const { slots, nextDay } = calendar.on(day);
    for (const slot of slots) sum += Math.max(0, Math.min(slot.to, to) - Math.max(slot.from, from));
    day = nextDay;
  }
  return sum;
}
