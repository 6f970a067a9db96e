/** packages/icons-material stands in for the package of the same name, which is 175 MB. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`);

it("has the icons that react-admin's components import, and no others", () => {
  const imported = ['ra-ui-materialui', 'react-admin']
    .flatMap((name) => filesBelow(`node_modules/${name}/dist`))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from ['"]@mui\/icons-material\/?(\w*)['"]/g)])
    .map(([, icon]) => `${icon}.js`);
  expect(readdirSync('packages/icons-material/icons').sort()).toEqual([...new Set(imported)].sort());
});

it('exports each icon by name too', () => {
  const index = readFileSync('packages/icons-material/index.js', 'utf8');
  const names = [...index.matchAll(/default as (\w+) \} from '\.\/icons\/\1\.js'/g)].map(([, name]) => `${name}.js`);
  expect(names.sort()).toEqual(readdirSync('packages/icons-material/icons').sort());
});
