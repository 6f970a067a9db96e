import { type RawBuilder, sql } from 'kysely';
import { zone } from '../../src/schema/calendar';

/** SQL of an instant in the operator's local time, a `timestamp` without a zone. The only place that gives the zone to SQL. */
export const localTime = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone ${sql.lit(zone)})`;
