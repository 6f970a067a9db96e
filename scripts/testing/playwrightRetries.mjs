/** Playwright reporter: records each test that passed only on a retry. */
import { relative } from 'node:path';
import { recordRetry } from './retries.mjs';

export default class PlaywrightRetries {
  #all;

  onBegin(_config, suite) {
    this.#all = suite;
  }

  onEnd() {
    for (const test of this.#all?.allTests() ?? [])
      if (test.outcome() === 'flaky')
        recordRetry(`${relative('', test.location.file)} › ${test.title}`, test.results.length - 1);
  }

  /** the other reporters print */
  printsToStdio() {
    return false;
  }
}
