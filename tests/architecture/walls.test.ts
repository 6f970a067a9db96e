import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isWall, type Override, overridesOf } from '../../scripts/tools/lintedWalls';
import { allSources, wallsOf } from './importBoundaries';
import { FOLDERS_OF_SRC, walls } from './walls';

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

it('The linter has the same import boundaries as the test run: `npm run walls` writes them', () => {
  const config: { overrides: Override[] } = JSON.parse(readFileSync(pathOf('biome.json'), 'utf8'));
  expect(config.overrides.filter(isWall)).toEqual(overridesOf(walls));
});

it('A file belongs to one wall at most: the linter applies only the last that matches', () => {
  const ambiguous = allSources().filter(({ file }) => wallsOf(file).length > 1);
  expect(ambiguous.map(({ file }) => file)).toEqual([]);
});

it('Every folder of src is in the list from which the walls are built', () => {
  const folders = readdirSync(pathOf('src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...FOLDERS_OF_SRC].sort());
});

it.each([
  ['a folder of another root', 'server', 'resources/**/slots.tsx', '**/../server/**'],
  ['a folder of the same root', 'src/shell', 'src/engine/**', '**/../shell/**'],
  ['a file at any depth', 'resources/**/slots', 'resources/**/server.ts', '**/slots'],
  ['a package with its parts', 'react', 'src/schema/**', 'react/**'],
])('The linter gets %s as a glob of the text of an import', (_, forbidden, files, glob) => {
  const [override] = overridesOf([{ files: [files], forbidden: [forbidden], hint: '' }]);
  expect(JSON.stringify(override)).toContain(JSON.stringify(glob));
});
