/** The resources as they are now: those of the code, and those that were published while the server runs. */
import type { Registry } from '../../src/schema/registry';

export interface LiveRegistry extends Registry {
  /** counts up with each publication; 0: nothing was published */
  readonly revision: number;
  /** Every holder of this registry sees `next` from now on; who holds one of its resources finishes with that one. */
  follow(next: Registry, revision: number): void;
  /** Said while something that was published is being read; it does not reject. */
  expect(coming: Promise<void>): void;
  /** Fulfilled once all that this process has heard of is in it. */
  settled(): Promise<void>;
}

export function liveRegistry(first: Registry, firstRevision = 0): LiveRegistry {
  let current = first;
  let revision = firstRevision;
  let last = Promise.resolve();
  return {
    get all() {
      return current.all;
    },
    get revision() {
      return revision;
    },
    get: (name) => current.get(name),
    need: (name) => current.need(name),
    path: (name, view, id) => current.path(name, view, id),
    follow(next, nextRevision) {
      current = next;
      revision = nextRevision;
    },
    expect(coming) {
      last = Promise.all([last, coming]).then(() => {});
    },
    settled: () => last,
  };
}
