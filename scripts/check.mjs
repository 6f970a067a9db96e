/**
 * `npm run check`: what a developer runs before each commit. Types, lint, unused code, and the unit tests of the files that
 * differ from the last commit (or from the commit given as the argument); texts are tested by the tests of `i18n/`. Database tests included,
 * components and journeys not. Says which packages of the product are behind, which fails nothing.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packagesBehind } from './testing/behind.mjs';
import { runStages } from './testing/runStages.mjs';
import { lint, types, units, unusedCode, withFiles } from './testing/steps.mjs';
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
const tests =
  folders.length === 0
    ? []
    : [
        withFiles(
          units,
          folders.map((folder) => `${folder}/`),
        ),
      ];

const behind = packagesBehind();
const { results } = await runStages([[...tests, types, lint, unusedCode]]);
if (folders.length === 0) console.log('no unit tests beside the changed files');
for (const line of await behind) console.log(line);
process.exit(results.every(({ state }) => state === 'passed') ? 0 : 1);
