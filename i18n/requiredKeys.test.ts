import { expect, it } from 'vitest';
import { schemas } from '../resources';
import { allSources } from '../tests/architecture/importBoundaries';
import { everythingIn } from './everything';

const texts = everythingIn('es');
/** Spanish labels of the schemas that have `labels`. */
const ownLabels = Object.fromEntries(schemas.flatMap(({ name, labels }) => (labels?.es ? [[name, labels.es]] : [])));
const said: object = { ...texts, resources: { ...ownLabels, ...Object(texts).resources } };

/** Returns the value at a path: an object at `shell.menu`, a text at `shell.menu.open`; undefined for an unknown path. */
function at(path: string): unknown {
  let value: unknown = said;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

const AREAS = Object.keys(said).join('|');
const WHOLE = new RegExp(`'((?:${AREAS})(?:\\.\\w+)+)'`, 'g');
const BEGINNING = new RegExp(`\`((?:${AREAS})(?:\\.\\w+)*)\\.\\$\\{`, 'g');

it('the messages contain every i18n key that the sources name', () => {
  const missing = allSources()
    .filter(({ file }) => !file.startsWith('i18n/'))
    .flatMap(({ file, text }) =>
      [
        ...[...text.matchAll(WHOLE)].filter(([, key = '']) => at(key) === undefined),
        ...[...text.matchAll(BEGINNING)].filter(([, key = '']) => typeof at(key) !== 'object'),
      ].map(([, key]) => `${file}: ${key}`),
    );
  expect(missing).toEqual([]);
});
