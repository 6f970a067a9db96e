/** What happens on our own server while somebody is signed in, as it happens (`src/schema/events.ts`). */
import type { Present } from '../src/schema/events';

export { follow } from './events/shared';

import { isPresent } from './events/told';
import { request } from './http';
import { randomKey } from './randomKey';
import { isShape } from './toll/shape';

/** this page among those of the same person */
const page = randomKey(8);

/** Says that the person is at a record, or no more; answers who else is. */
export async function present(resource: string, id: string | number, mode: 'view' | 'edit' | null): Promise<Present[]> {
  const { body } = await request('PUT', `presence/${resource}/${encodeURIComponent(id)}`, {
    body: { page, mode },
    keepalive: mode === null,
  });
  const people = isShape(body) ? body.people : [];
  return Array.isArray(people) ? people.filter(isPresent) : [];
}
