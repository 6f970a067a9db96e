/** Test runs that are interrupted, each with a database, a browser or the product: nothing of them is left. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { processesOf } from '../../scripts/testing/leftovers.mjs';

/** A step with few tests, the process whose start is the moment of the interruption, and a worker. */
const moments = {
  'during units': {
    tests: ['units', '--', 'server/main.test.ts', '-t', 'starts in an empty folder'],
    until: /built\/server\/main\.js/,
    worker: /workers\/forks/,
  },
  'during components': {
    tests: ['components', '--', 'src/ui/Tabs'],
    until: /--type=renderer/,
    worker: /--type=renderer/,
  },
  'while the journeys’ servers start': {
    tests: ['journeys', '--', 'signIn'],
    until: /dist\/server\/main\.js/,
    worker: /dist\/server\/main\.js/,
  },
};

const ways = {
  'Ctrl-C': (run: ChildProcess) => process.kill(-Number(run.pid), 'SIGINT'),
  SIGTERM: (run: ChildProcess) => run.kill('SIGTERM'),
  'a killed worker': (_run: ChildProcess, worker: number) => process.kill(worker, 'SIGKILL'),
};

/** `npm test` has one way for each moment, the walk all. */
const everyday = new Map<string, keyof typeof ways>([
  ['during units', 'a killed worker'],
  ['during components', 'Ctrl-C'],
  ['while the journeys’ servers start', 'SIGTERM'],
]);

/** The pids of a process and of all that descends from it. */
function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .map((name) => {
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return { pid: Number(name), parent: Number(parent) };
    });
  const found = [root];
  for (const pid of found) found.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return found;
}

const commandOf = (pid: number): string =>
  runs(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : '';

/** Whether a process runs; one that has ended may wait for its parent to notice. */
function runs(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

let run: ChildProcess;
afterEach(() => {
  run.kill('SIGTERM');
});

describe.runIf(process.platform === 'linux').each(Object.entries(moments))(
  'a run %s',
  (moment, { tests, until, worker }) => {
    const tried = Object.entries(ways).filter(([way]) => process.env.WALK === 'whole' || everyday.get(moment) === way);
    it.each(tried)('leaves no process and no folder after %s', async (_way, interrupt) => {
      run = spawn(process.execPath, ['scripts/test.mjs', ...tests], { detached: true, stdio: 'ignore' });
      const exit = once(run, 'exit');
      const mark = `ventanilla-run-${run.pid}-`;
      const pidOf = (command: RegExp) => descendants(Number(run.pid)).find((pid) => command.test(commandOf(pid)));
      await vi.waitFor(() => expect(pidOf(until)).toBeDefined(), { timeout: 200_000, interval: 50 });
      const started = descendants(Number(run.pid));
      const folders = () =>
        [tmpdir(), '/dev/shm'].flatMap((place) => readdirSync(place)).filter((name) => name.startsWith(mark));
      expect(started.length).toBeGreaterThan(2);
      expect(folders()).not.toEqual([]);
      const found = pidOf(worker);
      if (found === undefined) throw new Error('no worker runs');
      interrupt(run, found);
      const [code] = await exit;
      expect(code).not.toBe(0);
      expect(started.filter(runs)).toEqual([]);
      expect(processesOf(mark)).toEqual([]);
      expect(folders()).toEqual([]);
    });
  },
);
