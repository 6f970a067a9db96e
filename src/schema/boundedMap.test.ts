import { expect, it } from 'vitest';
import { BoundedMap } from './boundedMap';

it('a bounded map is cleared by the first new key over its limit; existing keys may be overwritten', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('b', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([['c', 4]]);
});
