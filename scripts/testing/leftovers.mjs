/**
 * The processes and folders of a test run. A run has a name, which is in the environment or the arguments of everything it starts
 * and in the path of every file it makes, so that whatever is left of it can be found and removed.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'ventanilla-run-';
/** Where files of a run are: on disk, and in memory where a system has that. */
const MEMORY = '/dev/shm';
const places = () => [tmpdir(), MEMORY].filter((place) => existsSync(place));

/** Signals and how many ms they have: to shut down in order, to free shared memory, and to disappear. */
const signals = [
  { database: 'SIGTERM', other: 'SIGTERM', patience: 3000 },
  { database: 'SIGQUIT', other: 'SIGKILL', patience: 3000 },
  { database: 'SIGKILL', other: 'SIGKILL', patience: 5000 },
];
const LOOK_EVERY = 50;

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Returns a file of a process; empty where the process has ended or is another user's. */
function about(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the processes of a run or of one of its steps: pid and command line. Elsewhere than on Linux there is no way to find them. */
export function processesOf(mark) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => about(pid, 'cmdline').includes(mark) || about(pid, 'environ').includes(mark))
    .map((pid) => ({ pid: Number(pid), command: about(pid, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ command }) => command !== '');
}

/** Sends a signal; returns whether there is such a process. */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Ends all processes of a run or a step, at the latest by force, and returns those that it found. Blocks, so that an exit can call
 * it.
 */
export function endProcesses(mark) {
  const found = processesOf(mark);
  for (const { database, other, patience } of signals) {
    const told = new Set();
    for (let waited = 0; waited < patience; waited += LOOK_EVERY) {
      const alive = processesOf(mark);
      if (alive.length === 0) return found;
      for (const { pid } of alive) {
        if (told.has(pid)) continue;
        told.add(pid);
        send(pid, about(pid, 'comm').trim() === 'postgres' ? database : other);
      }
      pause(LOOK_EVERY);
    }
  }
  return found;
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Ends what is left of runs that were killed themselves. */
function sweep() {
  const own = process.getuid?.();
  for (const place of places())
    for (const name of readdirSync(place)) {
      const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
      const folder = join(place, name);
      if (!pid || send(pid, 0) || (own !== undefined && statSync(folder).uid !== own)) continue;
      endProcesses(name);
      remove(folder);
    }
}

/** Folders that another user may enter, as PostgreSQL does that was started by root. */
function makeFolder(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** Begins a run. `environment`: of a step, with folders of its own; `endStep`, `end`: remove what is left and return the processes. */
export function beginRun() {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const name = basename(folder);
  const folders = places().map((place) => join(place, name));
  for (const each of folders) makeFolder(each);
  const markOf = (step) => join(name, step.replaceAll(' ', '-'));
  return {
    folder,
    environment(step) {
      for (const place of places()) makeFolder(join(place, markOf(step)));
      const temporary = join(tmpdir(), markOf(step));
      return { TMPDIR: temporary, TEMP: temporary, TEST_RUN: markOf(step) };
    },
    endStep(step) {
      const left = endProcesses(markOf(step));
      for (const place of places()) remove(join(place, markOf(step)));
      return left;
    },
    end() {
      endProcesses(name);
      for (const each of folders) remove(each);
    },
  };
}
