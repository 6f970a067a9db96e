/**
 * The clock of a test run. Every process, page and database of a run shows the same time, which begins at a fixed instant, so that
 * a result does not depend on the day or the hour of the run. `TEST_INSTANT` names another instant, and `now` is the machine's.
 */
import { pathToFileURL } from 'node:url';

/** A Friday morning without a holiday in Argentina, later than every day that a test names as past. */
const INSTANT = '2026-11-27T10:40:00-03:00';

/** Environment variable with the offset from the machine's clock in ms, which the processes of a run inherit. */
const OFFSET = 'CLOCK_OFFSET';

function offsetOf(instant: string): number {
  if (instant === 'now') return 0;
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new Error(`TEST_INSTANT=${instant}: not an instant such as ${INSTANT}, nor "now"`);
  return time - Date.now();
}

/**
 * Sets the clock of the processes that this one starts, unless the run has one already. Called by the configuration of each test
 * runner.
 */
export function startClock(): void {
  if (process.env[OFFSET] !== undefined) return;
  process.env[OFFSET] = String(offsetOf(process.env.TEST_INSTANT ?? INSTANT));
  const preload = `--import ${pathToFileURL('tests/clock/preload.mjs').href}`;
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ');
}

/** The offset of the run from the machine's clock in ms. */
export const clockOffset = (): number => Number(process.env[OFFSET] ?? 0);

/** What a process with an environment of its own needs to have the clock of the run. */
export const clockEnvironment = (): Record<string, string> => {
  const { [OFFSET]: offset, NODE_OPTIONS } = process.env;
  return offset === undefined || NODE_OPTIONS === undefined ? {} : { [OFFSET]: offset, NODE_OPTIONS };
};

/**
 * The clock of a PostgreSQL cluster: with these settings, `now()` and `clock_timestamp()` are those of `databaseClock`, which its
 * template database needs first. New tables are still created in `public`.
 */
export const databaseSettings = (): Record<string, string> => ({
  'clock.offset': `${clockOffset()} ms`,
  search_path: 'public, clock, pg_catalog',
});

export const databaseClock = `
  create schema if not exists clock;
  grant usage on schema clock to public;
  create or replace function clock.now() returns timestamptz language sql stable parallel safe
    return pg_catalog.now() + pg_catalog.current_setting('clock.offset')::pg_catalog.interval;
  create or replace function clock.clock_timestamp() returns timestamptz language sql volatile parallel safe
    return pg_catalog.clock_timestamp() + pg_catalog.current_setting('clock.offset')::pg_catalog.interval;`;
