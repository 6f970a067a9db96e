/** Vitest reporter: records each test that failed, passed only on a retry or was skipped. */
import { recordFailure, recordOutcome } from './outcomes.mjs';

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
    const { state, errors } = test.result();
    if (state === 'skipped') recordSkipped(test);
    if (state === 'failed') recordFailure(`${test.module.relativeModuleId} › ${test.fullName}`, errors);
  }

  /** a suite that needs a missing program has not even tests */
  onTestSuiteResult(suite) {
    if (suite.children.size === 0) recordSkipped(suite);
    const errors = suite.errors();
    if (errors.length > 0) recordFailure(`${suite.module.relativeModuleId} › ${suite.fullName}`, errors);
  }

  /** a module that cannot be loaded, or a hook outside of its suites */
  onTestModuleEnd(module) {
    const errors = module.errors();
    if (errors.length > 0) recordFailure(module.relativeModuleId, errors);
  }

  /** what no test was waiting for, a worker that ended among them */
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) recordFailure('outside of a test', [error]);
  }
}
