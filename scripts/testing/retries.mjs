/**
 * Tests that passed only on a retry, collected over all steps of `npm test`: the runners' reporters append to one file, and
 * scripts/test.mjs prints the list at the end. A retried test is a fault of the suite, even where the run passes.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** path of the file; unset outside `npm test` */
const VARIABLE = 'RETRIES_FILE';

export function recordRetry(title, retries) {
  const file = process.env[VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify({ title, retries })}\n`);
}

/** Returns `{ title, retries }` of each test that was retried and passed. */
export function readRetries() {
  const file = process.env[VARIABLE];
  if (!file || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
