import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isWall, type Override, overridesOf } from '../../scripts/tools/lintedWalls';
import { AREAS } from '../../src/schema/resource';
import { allSources, matches, violationsIn, wallsOf } from './importBoundaries';
import { FILES_BY_SIDE, FOLDERS_OF_SRC, walls } from './walls';

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

it('The linter has the same import boundaries as the test run: `npm run walls` writes them', () => {
  const config: { overrides: Override[] } = JSON.parse(readFileSync(pathOf('biome.json'), 'utf8'));
  expect(config.overrides.filter(isWall)).toEqual(overridesOf(walls));
});

it('A file belongs to one wall at most: the linter applies only the last that matches', () => {
  const ambiguous = allSources().filter(({ file }) => wallsOf(file).length > 1);
  expect(ambiguous.map(({ file }) => file)).toEqual([]);
});

it.each([
  ['src', FOLDERS_OF_SRC],
  ['resources', AREAS],
])('Every folder of %s is in the list from which the walls are built', (parent, list) => {
  const folders = readdirSync(pathOf(parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...list].sort());
});

it.each([
  ['resources/billing/facturas/server/x.ts', "import { lockAccount } from '../../../collections/server/account';"],
  ['resources/billing/facturas/schema.ts', "import { debt } from '../../collections/shared/debt';"],
  ['resources/billing/facturas/seed.ts', "import { Debits } from '../../collections/seedDebits';"],
  ['resources/billing/facturas/slots.tsx', "import { lockAccount } from '../../collections/interface/server';"],
  ['resources/billing/shared/x.ts', "import { plazas } from '../../transits/interface/seed';"],
])('Another area is imported by its interface of the own side: not %s, %s', (file, text) => {
  expect(violationsIn(file, text)).toHaveLength(1);
});

it('Another area is imported by its interface', () => {
  const text = "import { lockAccount } from '../../../collections/interface/server';";
  expect(violationsIn('resources/billing/facturas/server/x.ts', text)).toEqual([]);
});

it('Every file of an area says its side by its folder or its name', () => {
  const files = readdirSync(pathOf('resources'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(pathOf(''), join(entry.parentPath, entry.name)))
    .filter((file) => file.split('/').length > 2);
  const sided = Object.values(FILES_BY_SIDE).flat();
  expect(files.filter((file) => !matches(sided, file))).toEqual([]);
});

it.each([
  ['resources/sau/tickets/browser/x.tsx', "import { recipientOf } from '../server/recipient';"],
  ['resources/sau/tickets/slots.tsx', "import { recipientOf } from './server/recipient';"],
  ['resources/sau/tickets/slots.tsx', "import behaviour from './server';"],
  ['resources/sau/tickets/server/x.ts', "import { slots } from '../slots';"],
  ['resources/sau/tickets/server.ts', "import { Card } from './browser/Card';"],
  ['resources/sau/tickets/shared/x.ts', "import { recipientOf } from '../server/recipient';"],
  ['resources/sau/tickets/shared/x.ts', "import { Card } from '../browser/Card';"],
])('A file of one side never imports the other: %s, %s', (file, text) => {
  expect(violationsIn(file, text)).toHaveLength(1);
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
