/** The checks of a run's report, as its computed field carries them (domain.md A6). */
import { isRow } from '../../../../src/schema/kinds/parts';

/** Two figures that must be equal; `money`: amounts. */
export interface RunCheck {
  code: string;
  expected: string;
  found: string;
  money: boolean;
}

/** The transits of the run's hours with one answer: billed by the run, or why not. */
export interface RunReason {
  reason: string;
  transits: number;
  amount: string;
}

export interface RunChecks {
  checks: readonly RunCheck[];
  reasons: readonly RunReason[];
}

export const checksText = (checks: RunChecks): string => JSON.stringify(checks);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the text; what is no check is left out. */
export function readChecks(value: string): RunChecks {
  const parsed: unknown = JSON.parse(value);
  if (!isRow(parsed)) return { checks: [], reasons: [] };
  const rows = (list: unknown) => (Array.isArray(list) ? list.filter(isRow) : []);
  return {
    checks: rows(parsed.checks).map(({ code, expected, found, money }) => ({
      ...{ code: text(code), expected: text(expected), found: text(found), money: money === true },
    })),
    reasons: rows(parsed.reasons).map(({ reason, transits, amount }) => ({
      ...{ reason: text(reason), transits: Number(transits), amount: text(amount) },
    })),
  };
}
