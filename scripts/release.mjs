/**
 * `npm run release [-- X.Y.Z | patch | minor | major]`: builds the product and packs it as `dist/release/ventanilla-X.Y.Z.tgz`,
 * which runs with `npm ci --omit=dev && npm start` and without a build. With a version it also commits that version and tags it
 * `vX.Y.Z`; the tree must be clean and `CHANGELOG.md` must have a section for it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { fail, print } from './messages.mjs';
import { productionLock, productionManifest } from './release/manifest.mjs';
import { root } from './stamp.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const run = (command, args, cwd = root) => execFileSync(command, args, { cwd, encoding: 'utf8' }).trim();

/** Sets the version in the manifest and its lock, commits it and tags the commit. */
function tagVersion(wanted) {
  if (run('git', ['status', '--porcelain']) !== '') fail('uncommitted');
  const version = run('npm', ['version', wanted, '--no-git-tag-version']).replace(/^v/, '');
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}`)) {
    run('git', ['checkout', '--', 'package.json', 'package-lock.json']);
    fail('unlisted', { version });
  }
  run('git', ['commit', '-am', `Version ${version}`]);
  run('git', ['tag', '-a', `v${version}`, '-m', `Version ${version}`]);
}

process.chdir(root);
const [wanted] = process.argv.slice(2);
if (wanted !== undefined) tagVersion(wanted);
await ensureBuild();

const manifest = read('package.json');
const out = join(root, 'dist', 'release');
const folder = join(out, 'package');
rmSync(out, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of [...manifest.files, 'README.md']) cpSync(join(root, name), join(folder, name), { recursive: true });
const write = (name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
const lock = read('package-lock.json');
write('package.json', productionManifest(manifest, lock));
write('npm-shrinkwrap.json', productionLock(lock, manifest));

const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', out], folder));
const file = join(out, `ventanilla-${manifest.version}.tgz`);
if (join(out, filename) !== file) renameSync(join(out, filename), file);
print('released', { version: manifest.version, file, size: (statSync(file).size / 1e6).toFixed(1) });
