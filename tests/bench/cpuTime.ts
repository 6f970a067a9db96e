/** Processor time, which other work on the machine does not change. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // the process has ended
    return '';
  }
};

const parentOf = (pid: string): number => Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]);
const nanosecondsOf = (pid: string): number => Number(read(`/proc/${pid}/schedstat`).split(' ')[0]);

/** Returns a clock of the processor time of this process and of the children of another, in ms. */
export function cpuClock(parent: number): () => number {
  return () => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === parent);
    const database = pids.reduce((sum, pid) => sum + nanosecondsOf(pid), 0) / 1e6;
    const { user, system } = process.cpuUsage();
    return database + (user + system) / 1000;
  };
}
