/** Pictures in a folder of this machine. */
import { open, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { maxPictureBytes, UnusablePicture } from './unusable';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Returns the content of a file below `root`, links followed. Returns undefined for a missing file and for a link that leads out of `root`. */
export async function readInFolder(root: string, path: string): Promise<Buffer | undefined> {
  try {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(path)]);
    if (!realFile.startsWith(realRoot + sep)) return undefined;
    const file = await open(realFile, 'r');
    try {
      const facts = await file.stat();
      if (!facts.isFile()) return undefined;
      if (facts.size > maxPictureBytes) throw new UnusablePicture('tooLarge');
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error instanceof UnusablePicture ? error : new UnusablePicture('unreachable', error);
  }
}
