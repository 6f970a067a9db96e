import { expect, it } from 'vitest';
import { testFolderOf } from './testFolder.mjs';

it.each([
  ['src/schema/registry.ts', 'src/schema'],
  // a folder that nobody adds tests to
  ['resources/holders/removed/schema.ts', 'resources/holders'],
  ['resources/holders/removed/browser/Part.tsx', 'resources/holders'],
  ['i18n/fr/resources/holders.json', 'i18n'],
  ['docs/api.md', undefined],
  ['package.json', undefined],
])('npm run check tests %s with the unit tests of %s', (file, folder) => {
  expect(testFolderOf(file)).toBe(folder);
});
