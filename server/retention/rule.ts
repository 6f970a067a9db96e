/** Rules that anonymise records after a retention period (`retencion.*` in months; 0: off). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Work } from '../records/storeRows';

/** The period of a rule, at one moment. */
export interface RetentionPeriod {
  /** at least 1 */
  months: number;
  now: Date;
}

export interface RetentionRule {
  /** name of the step in PURGA, and of the texts */
  name: string;
  resource: string;
  /** key of the setting with the months */
  setting: string;
  /** date field that a preview shows beside the key */
  shownDate: string;
  /** condition on a record, `t`, that is to be anonymised: old enough, and nothing blocks it */
  isDue(period: RetentionPeriod): RawBuilder<SqlBool>;
  /** anonymises one record, locked by the transaction of `work`, with history and audit log */
  anonymise(work: Work, key: unknown, months: number): Promise<void>;
}

/** Merges and closings can be undone for 30 days, also where a month is shorter. */
const MIN_DAYS = 31;

/** Returns the instant before which a record is old enough. */
export const cutoffOf = ({ months, now }: RetentionPeriod): RawBuilder<Date> => {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql<Date>`least(${instant} - make_interval(months => ${months}::int), ${instant} - make_interval(days => ${MIN_DAYS}))`;
};
