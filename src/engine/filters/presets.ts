/**
 * The usual spans of days, as they are asked: relative to the moment in which they are, so that one that is kept, in a link or in
 * a saved view, means tomorrow what it says.
 */
import type { Moment } from '../../schema/condition';

interface Preset {
  /** below the words of filters */
  name: 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth';
  /** from the beginning of its first day to that of the day after its last */
  state: { $gte: Moment; $lt: Moment };
}

const day = ($now: string): Moment => ({ $now, from: 'day' });
const month = ($now: string): Moment => ({ $now, from: 'month' });

export const PRESETS: readonly Preset[] = [
  { name: 'today', state: { $gte: day('P0D'), $lt: day('P1D') } },
  { name: 'yesterday', state: { $gte: day('-P1D'), $lt: day('P0D') } },
  { name: 'last7', state: { $gte: day('-P6D'), $lt: day('P1D') } },
  { name: 'last30', state: { $gte: day('-P29D'), $lt: day('P1D') } },
  // to its end, as some fields hold days to come
  { name: 'thisMonth', state: { $gte: month('P0D'), $lt: month('P1M') } },
];

const same = ({ $now, from }: Moment, limit: unknown): boolean =>
  typeof limit === 'object' &&
  limit !== null &&
  Reflect.get(limit, '$now') === $now &&
  Reflect.get(limit, 'from') === from;

/** Which of them the limits of what is asked are; undefined: they are others. */
export const presetIn = (asked: { $gte?: unknown; $lt?: unknown }): Preset | undefined =>
  PRESETS.find(({ state }) => same(state.$gte, asked.$gte) && same(state.$lt, asked.$lt));
