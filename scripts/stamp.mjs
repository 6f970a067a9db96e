/** Whether `dist` is up to date: a hash of every source, written when a build is complete. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const folders = ['src', 'resources', 'providers', 'i18n', 'server', 'public', 'scripts/build'];
const files = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
  'scripts/prerender.mjs',
];
const stampFile = join(root, 'dist', 'stamp');

function sources() {
  const found = files.filter((name) => existsSync(join(root, name)));
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) found.push(join(entry.parentPath, entry.name));
    }
  }
  return found.map((name) => (name.startsWith(root) ? name.slice(root.length) : name)).sort();
}

export function sourceStamp() {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  for (const name of sources()) hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

export function isFresh() {
  const complete = existsSync(join(root, 'dist/server/main.js')) && existsSync(join(root, 'dist/ui/index.html'));
  // a release has no sources: its build is always up to date
  if (complete && !existsSync(join(root, 'server', 'main.ts'))) return true;
  return complete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

/** Called last, so that an interrupted build leaves no stamp. @param {string} stamp */
export function writeStamp(stamp) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

export function removeStamp() {
  rmSync(stampFile, { force: true });
}
