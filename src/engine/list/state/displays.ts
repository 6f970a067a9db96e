import type { Ability } from '../../../schema/ability';
import { readableBy } from '../../../schema/access';
import type { Resource } from '../../../schema/registry';
import { DEFAULT_DISPLAY, type Display } from '../../address';

/** Returns the displays of a resource's own list: a board needs a readable state, a queue needs a declaration and a record page. */
export function displaysOf(resource: Resource, ability: Ability): readonly Display[] {
  const { status, schema } = resource;
  const hasBoard = status !== undefined && readableBy(resource, ability)(status);
  const hasQueue = schema.list?.queue !== undefined && schema.routes?.show !== undefined;
  return [DEFAULT_DISPLAY, ...(hasQueue ? (['queue'] as const) : []), ...(hasBoard ? (['board'] as const) : [])];
}
