import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The block classes that a stylesheet defines at the top level, such as `.side-menu {`; nested ones are left out. */
function blocksIn(file: string): string[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\([^)]*\)/g, '');
  return [...css.matchAll(/(?<=^|[{},]\s*)\.([a-z]\w*(?:-\w+)*)(?=\s*[{,])/g)].flatMap(([, name = '']) =>
    name.includes('__') ? [] : [name],
  );
}

const stylesheets = ['src', 'resources'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.css')),
);

it('a CSS class is defined in one folder only: with two, the stylesheet that loads last would win on every screen', () => {
  const folders = new Map<string, Set<string>>();
  for (const { name: file, parentPath } of stylesheets) {
    for (const name of blocksIn(join(parentPath, file))) {
      folders.set(name, (folders.get(name) ?? new Set()).add(parentPath));
    }
  }
  const shared = [...folders].filter(([, found]) => found.size > 1).map(([name, found]) => [name, ...found]);
  expect(shared).toEqual([]);
});
