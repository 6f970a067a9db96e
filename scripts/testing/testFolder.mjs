/** The folder of the unit tests of a file. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param {string} folder */
const hasTests = (folder) => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.test.ts'));

/**
 * Returns the folder of a file, or the nearest one above, with unit tests, such as the area of a resource; undefined if there is
 * none below `src`, `resources` and the like. Texts are tested by the tests of `i18n/`.
 *
 * @param {string} file
 */
export function testFolderOf(file) {
  if (file.startsWith('i18n/')) return 'i18n';
  for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) if (hasTests(folder)) return folder;
  return undefined;
}
