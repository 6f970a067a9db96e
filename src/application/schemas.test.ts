import { expect, it } from 'vitest';
import { schemas } from '../../resources';
import { isEveryday } from '../../resources/everyday';
import type { ResourceSchema } from '../schema/resource';
import { iconsFromStart } from '../ui/icons';

/** The icons that a schema's screens use. */
function iconsOf({ icon, fields, actions = {} }: ResourceSchema): string[] {
  const states = Object.values(fields).flatMap((field) => ('icons' in field ? Object.values(field.icons ?? {}) : []));
  return [icon, ...Object.values(actions).map((action) => action.icon), ...states].filter((name) => name !== undefined);
}

it('everyday schemas use only icons of the first chunk', () => {
  const iconNames = schemas.filter(({ area }) => isEveryday(area)).flatMap(iconsOf);
  expect(iconNames.length).toBeGreaterThan(60);
  expect(iconNames.filter((name) => !iconsFromStart.has(name))).toEqual([]);
});
