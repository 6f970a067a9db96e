/**
 * `npm run check`: what a developer runs before each commit. Types, lint, unused code, and the unit tests of the files that
 * differ from the last commit (or from the commit given as the argument); texts are tested by the tests of `i18n/`. Database tests included,
 * components and journeys not.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testFolderOf } from './testing/testFolder.mjs';

process.chdir(join(import.meta.dirname, '..'));
const base = process.argv[2] ?? 'HEAD';
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Folders with the unit tests of the changed files. */
const folders = [...new Set(changed.map(testFolderOf))].filter((folder) => folder !== undefined);

const modules = 'node_modules';
const steps = [
  ['types', [`${modules}/typescript/bin/tsc`, '--noEmit']],
  ['lint', [`${modules}/@biomejs/biome/bin/biome`, 'check', '.']],
  ['unused code', [`${modules}/knip/bin/knip.js`]],
  ...(folders.length === 0
    ? []
    : [
        [
          'unit tests',
          [
            `${modules}/vitest/vitest.mjs`,
            'run',
            '--project',
            'node',
            '--project',
            'alone',
            ...folders.map((folder) => `${folder}/`),
          ],
        ],
      ]),
];
for (const [name, args] of steps) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? '✓' : '✗'} ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  if (status !== 0) process.exit(1);
}
if (folders.length === 0) console.log('no unit tests beside the changed files');
