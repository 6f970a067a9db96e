import { expect, it } from 'vitest';
import { registry } from '../server/registry';

it('every list whose views hide records has one that hides none, for everybody who sees more than their own', () => {
  const without = registry.all
    .filter(({ schema }) => (schema.list?.views ?? []).length > 0)
    .filter(
      ({ schema }) =>
        !schema.list?.views?.some(
          ({ filter, needs }) =>
            Object.keys(filter).length === 0 &&
            (needs === undefined || schema.rows?.some(({ unless }) => unless === needs)),
        ),
    )
    .map(({ name }) => name);
  expect(without).toEqual([]);
});

it('the side menu has the entries of the specification: no shipped resource adds one', () => {
  expect(registry.all.filter(({ schema }) => schema.menu).map(({ name }) => name)).toEqual([]);
});
