import { expect, it } from 'vitest';
import { testFolderOf } from './testFolder.mjs';

it.each([
  ['src/schema/registry.ts', 'src/schema'],
  ['resources/holders/vehiculos/schema.ts', 'resources/holders'],
  ['resources/holders/vehiculos/browser/removed/Part.tsx', 'resources/holders'],
  ['i18n/fr/resources/holders.json', 'i18n'],
  ['docs/api.md', undefined],
  ['package.json', undefined],
])('npm run check tests %s with the unit tests of %s', (file, folder) => {
  expect(testFolderOf(file)).toBe(folder);
});
