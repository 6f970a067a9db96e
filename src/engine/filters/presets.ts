/**
 * Preset ranges of days, stored relative to now, so that a link or a saved view with "yesterday" still means yesterday when it is
 * opened later.
 */
import type { Moment } from '../../schema/condition';

interface Preset {
  /** i18n key below `engine.filters` */
  name: 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth';
  /** from the start of the first day to the start of the day after the last one */
  state: { $gte: Moment; $lt: Moment };
}

const day = ($now: string): Moment => ({ $now, from: 'day' });
const month = ($now: string): Moment => ({ $now, from: 'month' });

export const PRESETS: readonly Preset[] = [
  { name: 'today', state: { $gte: day('P0D'), $lt: day('P1D') } },
  { name: 'yesterday', state: { $gte: day('-P1D'), $lt: day('P0D') } },
  { name: 'last7', state: { $gte: day('-P6D'), $lt: day('P1D') } },
  { name: 'last30', state: { $gte: day('-P29D'), $lt: day('P1D') } },
  // to the end of the month, because some fields contain future dates
  { name: 'thisMonth', state: { $gte: month('P0D'), $lt: month('P1M') } },
];

const isSameMoment = ({ $now, from }: Moment, limit: unknown): boolean =>
  typeof limit === 'object' &&
  limit !== null &&
  Reflect.get(limit, '$now') === $now &&
  Reflect.get(limit, 'from') === from;

/** Returns the preset with these limits; undefined if there is none. */
export const matchingPreset = (limits: { $gte?: unknown; $lt?: unknown }): Preset | undefined =>
  PRESETS.find(({ state }) => isSameMoment(state.$gte, limits.$gte) && isSameMoment(state.$lt, limits.$lt));
