import { expect, it } from 'vitest';
import { type Outcome, type StepResult, summaryOf } from './summary.mjs';

const step = (name: string, changes: Partial<StepResult> = {}): StepResult => ({
  name,
  state: 'passed',
  seconds: 12.3,
  left: [],
  ...changes,
});
const versions = ['Node 22.1.0', 'Chromium 150'];
const linesOf = (results: StepResult[], outcomes: Outcome[] = []) => summaryOf({ results, outcomes }, versions).lines;
const retried = (count: number): Outcome[] =>
  Array.from({ length: count }, (_, i) => ({ kind: 'retried', title: `a.test.ts › test ${i}` }));

it('names every step with its seconds and result, what it ran on, and ends with the counts alone on a line', () => {
  const { lines, green } = summaryOf({ results: [step('types'), step('unused code')], outcomes: [] }, versions);
  expect(lines).toEqual([
    '  types          12 s  passed',
    '  unused code    12 s  passed',
    '  on Node 22.1.0, Chromium 150',
    '',
    '2 passed, 0 failed',
  ]);
  expect(green).toBe(true);
});

it('is red when a step failed, and says which steps did not run because of it', () => {
  const results = [step('build', { state: 'failed' }), step('release', { state: 'not run', reason: 'build failed' })];
  expect(linesOf(results)).toContain('  release          not run: build failed');
  expect(linesOf(results).at(-1)).toBe('0 passed, 1 failed, 1 skipped');
  expect(summaryOf({ results, outcomes: [] }, versions).green).toBe(false);
});

it('names each test that passed only when tried again, and is red with more than three', () => {
  expect(linesOf([step('units')], retried(3))).toContain('  passed only when tried again: a.test.ts › test 2');
  expect(summaryOf({ results: [step('units')], outcomes: retried(3) }, versions).green).toBe(true);
  expect(summaryOf({ results: [step('units')], outcomes: retried(4) }, versions).green).toBe(false);
  expect(linesOf([step('units')], retried(4)).at(-1)).toBe('1 passed, 1 failed');
});

it('names each test that failed with its error, at the end, where a cut log still has it', () => {
  const outcomes: Outcome[] = [
    { kind: 'failed', title: 'a.test.ts › one', reason: 'expected 1 to be 2 (a.test.ts:3)' },
  ];
  expect(linesOf([step('units', { state: 'failed' })], outcomes).slice(-3)).toEqual([
    '  failed: a.test.ts › one: expected 1 to be 2 (a.test.ts:3)',
    '',
    '0 passed, 1 failed',
  ]);
});

it('says why tests were skipped', () => {
  const outcomes: Outcome[] = [
    { kind: 'skipped', title: 'a.test.ts › one', reason: 'dovecot is not installed' },
    { kind: 'skipped', title: 'a.test.ts › two', reason: 'dovecot is not installed' },
    { kind: 'skipped', title: 'b.test.ts › three' },
  ];
  expect(linesOf([step('units')], outcomes)).toEqual(
    expect.arrayContaining([
      '  2 tests skipped: dovecot is not installed (a.test.ts)',
      '  1 test skipped that cannot apply here',
    ]),
  );
});

it('names what a step left running', () => {
  const left = [{ command: 'postgres -D /tmp/x' }];
  expect(linesOf([step('units', { left })])).toContain('  left running by units, ended now: postgres -D /tmp/x');
});
