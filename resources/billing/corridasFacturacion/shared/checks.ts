/** The checks of a run's report, as its computed field carries them (domain.md A6). */
import { isRow } from '../../../../src/schema/kinds/parts';

/** Two figures that must be equal; `money`: amounts. */
export interface RunCheck {
  code: string;
  expected: string;
  found: string;
  money: boolean;
}

/** The transits of the run's hours, or the charges until its end, with one answer: billed by the run, or why not. */
export interface RunReason {
  reason: string;
  count: number;
  amount: string;
}

export interface RunChecks {
  checks: readonly RunCheck[];
  reasons: readonly RunReason[];
  charges: readonly RunReason[];
}

export const checksText = (checks: RunChecks): string => JSON.stringify(checks);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the text; what is no check is left out. */
export function readChecks(value: string): RunChecks {
  const parsed: unknown = JSON.parse(value);
  if (!isRow(parsed)) return { checks: [], reasons: [], charges: [] };
  const rows = (list: unknown) => (Array.isArray(list) ? list.filter(isRow) : []);
  const reasonsIn = (list: unknown): RunReason[] =>
    rows(list).map(({ reason, count, amount }) => ({
      ...{ reason: text(reason), count: Number(count), amount: text(amount) },
    }));
  return {
    checks: rows(parsed.checks).map(({ code, expected, found, money }) => ({
      ...{ code: text(code), expected: text(expected), found: text(found), money: money === true },
    })),
    reasons: reasonsIn(parsed.reasons),
    charges: reasonsIn(parsed.charges),
  };
}
