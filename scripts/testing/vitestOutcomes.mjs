/** Vitest reporter: records each test that passed only on a retry or was skipped. */
import { recordOutcome } from './outcomes.mjs';

/** A title says why its test is skipped: vitest has no other place for it. */
const recordSkipped = ({ module, fullName }) =>
  recordOutcome({
    kind: 'skipped',
    title: `${module.relativeModuleId} › ${fullName}`,
    reason: /: skipped, ([^>]+)/.exec(fullName)?.[1]?.trim(),
  });

export default class VitestOutcomes {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      recordOutcome({ kind: 'retried', title: `${test.module.relativeModuleId} › ${test.fullName}` });
    if (test.result().state === 'skipped') recordSkipped(test);
  }

  /** a suite that needs a missing program has not even tests */
  onTestSuiteResult(suite) {
    if (suite.children.size === 0) recordSkipped(suite);
  }
}
