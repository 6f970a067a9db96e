/** Folders of the machine, all below one folder: no path that a person enters leads out of it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clock } from '../../../src/schema/clock';
import { CLAIMED, type FolderEntry, type FolderPort, numberedNames, settledAfter, WRITING } from './port';

/** Returns the path below `base`. Throws for one that leads out of it, also over a symbolic link. */
async function pathBelow(base: string, folder: string): Promise<string> {
  await mkdir(base, { recursive: true });
  const root = await realpath(base);
  const path = resolve(root, folder);
  const inside = relative(root, path);
  if (inside === '' || isAbsolute(inside) || inside.split(sep)[0] === '..') throw new Error(`outside: ${folder}`);
  await mkdir(path, { recursive: true });
  const real = await realpath(path);
  if (real !== path && !real.startsWith(root + sep)) throw new Error(`outside: ${folder}`);
  return real;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Returns a name that no file of the folder has. */
async function freeName(folder: string, name: string): Promise<string> {
  for (const candidate of numberedNames(name)) if (!(await exists(join(folder, candidate)))) return candidate;
  throw new Error(`no free name: ${name}`);
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    // another file system: a mounted folder
    await copyFile(from, to);
    await rm(from);
  }
}

export async function openLocalFolder(base: string, folder: string): Promise<FolderPort> {
  const path = await pathBelow(base, folder);
  const entryOf = async (name: string): Promise<FolderEntry[]> => {
    // a file may disappear between the listing and this
    const facts = await lstat(join(path, name)).catch(() => undefined);
    if (!facts?.isFile()) return [];
    return [{ name, size: facts.size, modified: facts.mtimeMs, settled: clock.ms() - facts.mtimeMs >= settledAfter }];
  };
  return {
    list: async () => {
      const names = await readdir(path);
      const shown = names.filter((name) => !name.startsWith('.') || name.startsWith(CLAIMED));
      return (await Promise.all(shown.map(entryOf))).flat();
    },
    rename: (from, to) => rename(join(path, from), join(path, to)),
    move: async (name, target, newName) => {
      const targetPath = await pathBelow(base, target);
      await moveFile(join(path, name), join(targetPath, await freeName(targetPath, newName)));
    },
    read: (name) => createReadStream(join(path, name)),
    write: async (name, content) => {
      const temporary = join(path, WRITING + name);
      await pipeline(content, createWriteStream(temporary, { mode: 0o640 }));
      await rename(temporary, join(path, name));
    },
    close: async () => {},
  };
}
