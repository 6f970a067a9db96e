/** Live events of this product's server while somebody is signed in (`src/schema/events.ts`). */
import type { ViewingPerson } from '../src/schema/events';

export { followEvents } from './events/shared';

import { isPresent } from './events/streamEvent';
import { request } from './http';
import { randomKey } from './randomKey';
import { isShape } from './toll/shape';

/** identifies this page among those of the same person */
const page = randomKey(8);

/** Reports that the person is at a record, or has left it, and their active time there; returns the other people there. */
export async function reportPresence(
  resource: string,
  id: string | number,
  mode: 'view' | 'edit' | null,
  activeMs: number,
): Promise<ViewingPerson[]> {
  const { body } = await request('PUT', `presence/${resource}/${encodeURIComponent(id)}`, {
    body: { page, mode, activeMs },
    keepalive: mode === null,
  });
  const people = isShape(body) ? body.people : [];
  return Array.isArray(people) ? people.filter(isPresent) : [];
}
