/**
 * What the summary of `npm test` names besides failures: tests that passed only on a retry, and skipped ones. The reporters of
 * both test runners append to one file.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** path of the file; unset outside `npm test` */
const VARIABLE = 'OUTCOMES_FILE';

/** @param {{ kind: 'retried' | 'skipped', title: string, reason?: string }} outcome `reason`: why it cannot run here, if it says so */
export function recordOutcome(outcome) {
  const file = process.env[VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
}

/** The environment of a step whose outcomes go to the file. */
export const recordedIn = (file) => ({ [VARIABLE]: file });

/** Returns all outcomes of a file. */
export function readOutcomes(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
