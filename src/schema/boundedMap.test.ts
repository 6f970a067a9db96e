import { expect, it } from 'vitest';
import { BoundedMap } from './boundedMap';

it('holds as many as it may, and begins anew with one more; what is there may change', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('b', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([['c', 4]]);
});
