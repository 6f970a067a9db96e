import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from '../schema/kinds';
import { iconNamed, laterIcons } from './icons';

await laterIcons();

const resources = new URL('../../resources/', import.meta.url);

function namedIcons(): string[] {
  return readdirSync(resources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('schema.ts'))
    .flatMap((path) => {
      const source = readFileSync(new URL(path, resources), 'utf8');
      const singleName = [...source.matchAll(/\bicon: '([^']+)'/g)].map(([, name = '']) => name);
      const lists = [...source.matchAll(/\bicons: \{([^}]*)\}/g)].flatMap(([, body = '']) =>
        [...body.matchAll(/: '([^']+)'/g)].map(([, name = '']) => name),
      );
      return [...singleName, ...lists];
    });
}

it('the registry has every icon that a schema names', () => {
  expect([...new Set(namedIcons())].filter((name) => !iconNamed(name))).toEqual([]);
});

it('the registry has the icon of every kind of field', () => {
  expect(Object.values(KINDS).flatMap(({ icon }) => (iconNamed(icon) ? [] : [icon]))).toEqual([]);
});

it('the registry has every icon that the palette names', () => {
  const source = readFileSync(new URL('../shell/palette/useGroups.ts', import.meta.url), 'utf8');
  const iconNames = [...source.matchAll(/(?:icon: |icon \?\? )'([^']+)'/g)].map(([, name = '']) => name);
  expect(iconNames.length).toBeGreaterThan(4);
  expect(iconNames.filter((name) => !iconNamed(name))).toEqual([]);
});

it('the registry has every icon of the settings pages', () => {
  const source = readFileSync(new URL('../pages/settings/SettingsPage.tsx', import.meta.url), 'utf8');
  const iconNames = [...source.matchAll(/card\('\w+', '\w+', '([^']+)'/g)].map(([, name = '']) => name);
  expect(iconNames.length).toBeGreaterThan(1);
  expect(iconNames.filter((name) => !iconNamed(name))).toEqual([]);
});

it('the registry has nothing for an unknown name', () => {
  expect(iconNamed('no-such-icon')).toBeUndefined();
  expect(iconNamed('constructor')).toBeUndefined();
});
