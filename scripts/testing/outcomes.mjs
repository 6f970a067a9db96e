/**
 * What the summary of `npm test` names: tests that failed, passed only on a retry or were skipped. The reporters of both test runners
 * append to one file.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** path of the file; unset outside `npm test` */
const VARIABLE = 'OUTCOMES_FILE';

/** @param {{ kind: 'failed' | 'retried' | 'skipped', title: string, reason?: string }} outcome `reason`: why it failed, or cannot run here, if it says so */
export function recordOutcome(outcome) {
  const file = process.env[VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
}

/** Records a failed test with the first line of its last error, and the error's first place in the project. */
export function recordFailure(title, errors) {
  const error = errors?.at(-1);
  const place = error?.stacks?.find(({ file }) => !file.includes('node_modules')) ?? error?.location;
  const [message = ''] = stripVTControlCharacters(error?.message ?? '').split('\n');
  const reason = place ? `${message} (${relative('', place.file)}:${place.line})` : message;
  recordOutcome({ kind: 'failed', title, reason });
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
