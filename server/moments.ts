/** Instants as the operator's clocks show them, fast enough for millions. */
import { BoundedMap } from '../src/schema/boundedMap';
import { zone } from './clock';

const HOUR = 3_600_000;

const zoned = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
const offsets = new BoundedMap<number, number>(50_000);

/** ms by which Buenos Aires was ahead of UTC in that hour; a look into the time zone for each hour, not each instant */
function offsetIn(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const said = zoned.formatToParts(hour * HOUR).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(said) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  offsets.set(hour, offset);
  return offset;
}

/** ms since 1970 by a clock in Buenos Aires; NaN for what is no instant */
export function localTime(instant: string): number {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? time : time + offsetIn(Math.floor(time / HOUR));
}

/** `2026-03-05 14:30:09`, with its thousandths where it has any. */
export function localText(instant: string): string {
  const time = localTime(instant);
  if (Number.isNaN(time)) return instant;
  return new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
}

/** The instant at which a clock in Buenos Aires shows that (ms, as `localTime` counts them). */
export function instantAt(local: number): string {
  const about = local - offsetIn(Math.floor(local / HOUR));
  return new Date(local - offsetIn(Math.floor(about / HOUR))).toISOString();
}
