/** Vitest reporter: records each test that passed only on a retry. */
import { recordRetry } from './retries.mjs';

export default class VitestRetries {
  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (flaky) recordRetry(`${test.module.relativeModuleId} › ${test.fullName}`, retryCount);
  }
}
