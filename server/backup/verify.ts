import { StartFailure } from '../start-failure';
import { bodyLine, endLine, headLine, type Tally } from './format';
import { readLines } from './read';

/**
 * Reads a backup to its end and returns its totals; throws a `StartFailure` where it is incomplete. `bytes` receives the
 * progress.
 */
export async function verifyBackup(file: string, onBytes: (bytesRead: number) => void = () => {}): Promise<Tally> {
  const source = readLines(file, onBytes);
  headLine.parse((await source.next()).value);
  const verified: Tally = { tables: 0, rows: 0 };
  for await (const raw of source) {
    const line = bodyLine.parse(raw);
    if (Array.isArray(line)) verified.rows += 1;
    else if ('end' in line) {
      const stated = endLine.parse(line);
      if (stated.tables === verified.tables && stated.rows === verified.rows) return verified;
      break;
    } else verified.tables += 1;
  }
  throw new StartFailure('backupTruncated', { file });
}
