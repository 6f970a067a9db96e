/** Playwright reporter: records each test that failed, passed only on a retry or was skipped. */
import { relative } from 'node:path';
import { recordFailure, recordOutcome } from './outcomes.mjs';

export default class PlaywrightOutcomes {
  #all;

  onBegin(_config, suite) {
    this.#all = suite;
  }

  onEnd() {
    for (const test of this.#all?.allTests() ?? []) {
      const title = `${relative('', test.location.file)} › ${test.title}`;
      if (test.outcome() === 'flaky') recordOutcome({ kind: 'retried', title });
      if (test.outcome() === 'unexpected') recordFailure(title, test.results.at(-1)?.errors);
      // a test that was not reached has no result
      if (test.outcome() !== 'skipped' || test.results.length === 0) continue;
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      recordOutcome({ kind: 'skipped', title, reason });
    }
  }

  /** the other reporters print */
  printsToStdio() {
    return false;
  }
}
