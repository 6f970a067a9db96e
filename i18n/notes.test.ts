import { expect, it } from 'vitest';
import { everythingIn } from './everything';
import notes from './notes.json';

it('every note for translators is about texts that exist', () => {
  const texts: unknown = everythingIn('es');
  const at = (path: string) => path.split('.').reduce((value, key) => Object(value)[key], texts);
  expect(Object.keys(notes).filter((path) => at(path) === undefined)).toEqual([]);
});
