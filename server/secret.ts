/** Secrets that the server generates and stores in the data folder. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { folderFailure } from './db/embedded/folder';
import { errorCode } from './start-failure';

/** Returns the secret in `file`; creates it (mode 0600) the first time, atomically. */
export function storedSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw folderFailure(error, file);
  }
  try {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw folderFailure(error, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
