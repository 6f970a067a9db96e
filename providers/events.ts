/** What happens on the server while somebody is signed in, as it happens (`src/schema/events.ts`). Our own server's alone. */
import type { Present, StreamEvent } from '../src/schema/events';
import { follow } from './events/shared';
import { isPresent } from './events/told';
import { request } from './http';
import { randomKey } from './randomKey';
import { isShape } from './toll/shape';

export type EventListener = (event: StreamEvent) => void;

const listeners = new Set<EventListener>();
let following: AbortController | undefined;

function tell(event: StreamEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Listens to what happens, over a stream that is open as long as anybody listens. Returns how to stop. */
export function subscribe(listener: EventListener): () => void {
  listeners.add(listener);
  if (!following) {
    following = new AbortController();
    follow(tell, following.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    following?.abort();
    following = undefined;
  };
}

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
