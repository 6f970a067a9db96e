/** The current resources: those of the code, and those published while the server runs. */
import type { Registry } from '../../src/schema/registry';

export interface LiveRegistry extends Registry {
  /** incremented with each publication; 0: nothing was published */
  readonly revision: number;
  /** From now on the registry returns the resources of `next`; code that already holds a resource finishes with the old one. */
  replaceWith(next: Registry, revision: number): void;
  /** Registers a pending read of published documents; the promise must not reject. */
  addPendingRead(pendingRead: Promise<void>): void;
  /** Resolves when every registered read is applied. */
  settled(): Promise<void>;
}

export function liveRegistry(first: Registry, firstRevision = 0): LiveRegistry {
  let current = first;
  let revision = firstRevision;
  let pendingReads = Promise.resolve();
  return {
    get all() {
      return current.all;
    },
    get revision() {
      return revision;
    },
    get: (name) => current.get(name),
    getOrThrow: (name) => current.getOrThrow(name),
    path: (name, view, id) => current.path(name, view, id),
    replaceWith(next, nextRevision) {
      current = next;
      revision = nextRevision;
    },
    addPendingRead(pendingRead) {
      pendingReads = Promise.all([pendingReads, pendingRead]).then(() => {});
    },
    settled: () => pendingReads,
  };
}
