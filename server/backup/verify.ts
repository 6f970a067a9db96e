import { StartFailure } from '../start-failure';
import { endLine, headLine, otherLine, type Tally } from './format';
import { readLines } from './read';

/**
 * Reads a backup to its end and returns its totals; throws a `StartFailure` where it is incomplete. `bytes` receives the
 * progress.
 */
export async function verifyBackup(file: string, bytes: (read: number) => void = () => {}): Promise<Tally> {
  const source = readLines(file, bytes);
  headLine.parse((await source.next()).value);
  const done: Tally = { tables: 0, rows: 0 };
  for await (const raw of source) {
    const line = otherLine.parse(raw);
    if (Array.isArray(line)) done.rows += 1;
    else if ('end' in line) {
      const promised = endLine.parse(line);
      if (promised.tables === done.tables && promised.rows === done.rows) return done;
      break;
    } else done.tables += 1;
  }
  throw new StartFailure('backupTruncated', { file });
}
