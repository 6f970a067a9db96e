/** A folder in which files arrive, or into which they are delivered: of the machine, or on another server. */
import type { Readable } from 'node:stream';

export interface FolderEntry {
  name: string;
  /** bytes */
  size: number;
  /** ms since 1970 */
  modified: number;
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
