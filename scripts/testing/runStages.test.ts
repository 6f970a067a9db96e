import { beforeEach, expect, it, vi } from 'vitest';
import { processesOf } from './leftovers.mjs';
import { runStages } from './runStages.mjs';

/** A command of Node. */
const code = (text: string): string[] => ['-e', text];
const step = (name: string, text: string, needs?: string) => ({
  name,
  commands: [code(text)],
  ...(needs && { needs }),
});
const statesOf = async (...stages: Parameters<typeof runStages>[0]) => {
  const { results } = await runStages(stages);
  return results.map(({ name, state, reason }) => [name, state, reason]);
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

it('a failed step does not hide the ones after it, except those that need it', async () => {
  expect(
    await statesOf(
      [step('types', 'process.exit(1)'), step('lint', '')],
      [step('build', 'process.exit(1)')],
      [step('journeys', '', 'build')],
      [step('units', '')],
    ),
  ).toEqual([
    ['types', 'failed', undefined],
    ['lint', 'passed', undefined],
    ['build', 'failed', undefined],
    ['journeys', 'not run', 'build failed'],
    ['units', 'passed', undefined],
  ]);
});

it('a step that is killed has failed, and one with two commands fails with either', async () => {
  const both = { name: 'unused code', commands: [code('process.exit(1)'), code('')] };
  expect(await statesOf([step('units', 'process.kill(process.pid, "SIGKILL")')], [both])).toEqual([
    ['units', 'failed', undefined],
    ['unused code', 'failed', undefined],
  ]);
});

it.runIf(process.platform === 'linux')('what a step leaves running is ended and named', async () => {
  const left = 'setInterval(() => {}, 1000) // left behind';
  const { results } = await runStages([
    [
      step(
        'units',
        `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(left)}], { detached: true, stdio: 'inherit' }).unref()`,
      ),
    ],
  ]);
  expect(results[0]?.state).toBe('passed');
  expect(results[0]?.left.map(({ command }) => command)).toEqual([`${process.execPath} -e ${left}`]);
  expect(processesOf('// left behind')).toEqual([]);
});
