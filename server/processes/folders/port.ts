/** A folder in which files arrive, or into which they are delivered: of the machine, or on another server. */
import { parse } from 'node:path';
import type { Readable } from 'node:stream';

/** Prefix of a file that a reading has claimed, so that no other one takes it. */
export const CLAIMED = '.tomado-';
/** Prefix of a file that is being written. */
export const WRITING = '.escribiendo-';

/** ms without a change after which a file counts as completely written: a sender may pause */
export const settledAfter = 30_000;

export interface FolderEntry {
  name: string;
  /** bytes */
  size: number;
  /** ms since 1970 */
  modified: number;
  /** nobody writes to it any more */
  settled: boolean;
}

export interface FolderPort {
  /** Returns the files, without folders, links and hidden files other than claimed ones. */
  list(): Promise<FolderEntry[]>;
  /** Renames a file in this folder; replaces an existing one. */
  rename(from: string, to: string): Promise<void>;
  /** Moves a file to another folder, which is created where it lacks; never replaces a file there. */
  move(name: string, folder: string, newName: string): Promise<void>;
  read(name: string): Readable;
  /** Writes a file so that it appears complete under its name, or not at all; replaces one of the same name. */
  write(name: string, content: Readable): Promise<void>;
  close(): Promise<void>;
}

/** Yields the name, then the same with a number before the extension. */
export function* numberedNames(name: string): Generator<string> {
  yield name;
  const { name: stem, ext } = parse(name);
  for (let number = 2; number < 10_000; number += 1) yield `${stem}-${number}${ext}`;
}
