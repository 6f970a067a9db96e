/** Vitest reporter: records each test that passed only on a retry or was skipped. */
import { recordOutcome } from './outcomes.mjs';

export default class VitestOutcomes {
  onTestCaseResult(test) {
    const title = `${test.module.relativeModuleId} › ${test.fullName}`;
    if (test.diagnostic()?.flaky) recordOutcome({ kind: 'retried', title });
    // the reason is a part of the title: vitest has no other place for it
    if (test.result().state === 'skipped')
      recordOutcome({ kind: 'skipped', title, reason: /: skipped, ([^>]+)/.exec(test.fullName)?.[1]?.trim() });
  }
}
