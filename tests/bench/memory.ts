/** The memory of a process and of its database, in MB (Linux: from /proc). */
import { readdirSync, readFileSync } from 'node:fs';

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN);

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export interface Memory {
  /** resident memory of Node */
  node: number;
  /** resident memory of every process of the database, shared memory counted once */
  database: number;
}

/** NaN where there is no /proc. */
export function memoryOf(pid: number, dataDir: string): Memory {
  let processes: string[] = [];
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return { node: Number.NaN, database: Number.NaN };
  }
  const postmaster = processes.find((id) => read(id, 'cmdline').includes(`${dataDir}/postgres`));
  const family = processes.filter(
    (id) => id === postmaster || read(id, 'status').match(/^PPid:\s+(\d+)/m)?.[1] === postmaster,
  );
  const shared = family.map((id) => kilobytes(read(id, 'smaps_rollup'), 'Pss'));
  return {
    node: kilobytes(read(String(pid), 'status'), 'VmRSS') / 1024,
    database: shared.reduce((sum, size) => sum + size, 0) / 1024,
  };
}
