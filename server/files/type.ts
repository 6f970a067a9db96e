/** Detects the type of a file by its content: its name and the declared type are not trusted. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

const unknownType = 'application/octet-stream';
const inspectedBytes = 64 * 1024;

/** Control characters that no text of an 8-bit encoding has: all but tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => byte < 32 && ![9, 10, 12, 13].includes(byte);

/**
 * Returns whether the content is text of any kind, including HTML and SVG, which are always served as plain text. Lane systems and
 * banks write Latin-1, which is text without control characters.
 */
function isText(start: Buffer, isComplete: boolean): boolean {
  if (start.includes(0)) return false;
  try {
    // the last character may be incomplete
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: !isComplete });
    return true;
  } catch {
    return !start.some(isControl);
  }
}

/** Returns the type that the first bytes show, where they suffice. */
export const typeOfStart = async (start: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(start))?.mime;

/** Returns the media type of a file; `text/plain` for any text, `application/octet-stream` for unknown content. */
export async function typeOfFile(path: string): Promise<string> {
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  // XML is text that a browser might execute
  if (detected && !/xml$/.test(detected.mime)) return detected.mime;
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(inspectedBytes);
    const { bytesRead } = await file.read(start, 0, inspectedBytes, 0);
    return isText(start.subarray(0, bytesRead), bytesRead < inspectedBytes) ? 'text/plain' : unknownType;
  } finally {
    await file.close();
  }
}
