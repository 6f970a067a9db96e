import { expect, it } from 'vitest';
import { schemas } from '../../resources';
import { isEveryday } from '../../resources/everyday';
import type { ResourceSchema } from '../schema/resource';
import { iconsFromStart } from '../ui/icons';

/** What a schema's screens draw beside its words. */
function iconsOf({ icon, fields, actions = {} }: ResourceSchema): string[] {
  const states = Object.values(fields).flatMap((field) => ('icons' in field ? Object.values(field.icons ?? {}) : []));
  return [icon, ...Object.values(actions).map((action) => action.icon), ...states].filter((name) => name !== undefined);
}

it('draws what is there from the start with icons that are there from the start', () => {
  const named = schemas.filter(({ area }) => isEveryday(area)).flatMap(iconsOf);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !iconsFromStart.has(name))).toEqual([]);
});
