import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder, run } from './installed';

/** Copies what git knows, with the installed packages; returns the folder. */
export function copyOfRepository(): string {
  const folder = emptyFolder();
  const names = run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], process.cwd())
    .trim()
    .split('\n');
  for (const name of names) cpSync(name, join(folder, name));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
