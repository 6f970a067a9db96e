/** What a file is, by its content: its name and what its sender says of it count for nothing. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

const unknown = 'application/octet-stream';
const looked = 64 * 1024;

/** Text of some sort, HTML and SVG too: it is never shown as anything else. */
function isText(start: Buffer, whole: boolean): boolean {
  if (start.includes(0)) return false;
  try {
    // the last letter may be cut off
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}

/** What begins like this, where that is enough to know. */
export const typeOfStart = async (start: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(start))?.mime;

/** The media type of a file; `text/plain` for whatever is text, `application/octet-stream` for what nobody knows. */
export async function typeOfFile(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // XML is text that something might run
  if (found && !/xml$/.test(found.mime)) return found.mime;
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(looked);
    const { bytesRead } = await file.read(start, 0, looked, 0);
    return isText(start.subarray(0, bytesRead), bytesRead < looked) ? 'text/plain' : unknown;
  } finally {
    await file.close();
  }
}
