/** Reads imported files in a thread of their own. */
import { Problem } from '../../problem';
import { createThread, ReadingFailed } from '../../strangers/thread';
import type { ReadAs, ReadFile } from './file';
import { invalidFile } from './table';

/** For one file: the largest that is taken, with cells of every column, is read in half a minute. */
const thread = createThread({ seconds: 120, megabytes: 1024 });

/** As `readFile`. Throws 400 also for a file that takes more time or memory than a file may. */
export async function readApart(bytes: Buffer, as: ReadAs): Promise<ReadFile> {
  try {
    const table = await thread.read('table', bytes, as);
    if ('refused' in table) throw new Problem(400, 'malformed', {}, { detail: table.refused });
    return table;
  } catch (error) {
    throw error instanceof ReadingFailed ? invalidFile('unreadable') : error;
  }
}
