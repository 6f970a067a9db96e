import type { Identifier, RaRecord } from 'ra-core';
import type { WaitingChange, WaitingChanges } from '../../src/engine/provider/waiting';
import { clock } from '../../src/schema/clock';
import { failureIn, isTemporary } from './failures';

/** A waiting change as it is stored. Its `id` is the idempotency key. */
export interface StoredChange extends WaitingChange {
  /** version of the record that the person saw; absent: any */
  version?: number;
  /** first attempt that may have reached the server, ms since 1970 */
  triedAt?: number;
}

export interface WaitingDeps {
  /** the signed-in person; empty without one */
  owner: () => string;
  read: (owner: string) => StoredChange[];
  /** returns whether the list could be stored */
  write: (owner: string, changes: readonly StoredChange[]) => boolean;
  send: (change: StoredChange) => Promise<RaRecord>;
  /** reads the current version of a record */
  versionOf: (resource: string, id: Identifier) => Promise<unknown>;
  newKey: () => string;
  /** called when something still waits: calls `retry` later */
  schedule: (retry: () => void) => void;
}

/** ms for which the server certainly knows a key; it deletes them after two days */
const KEY_LIFETIME = 47 * 60 * 60_000;

/** Changes of one family are sent in order: those of a record and of its satellites. */
const familyOf = ({ resource, recordId, parent }: Pick<WaitingChange, 'resource' | 'recordId' | 'parent'>) =>
  parent ? `${parent.resource} ${parent.id}` : `${resource} ${recordId}`;

const isSameRecord = (one: WaitingChange, resource: string, id: Identifier): boolean =>
  one.resource === resource && String(one.recordId) === String(id);

/** Returns the next change to send: one whose family has no refused change before it. */
function nextOf(changes: readonly StoredChange[]): StoredChange | undefined {
  const blocked = new Set<string>();
  for (const change of changes) {
    const family = familyOf(change);
    if (!change.refusal && !blocked.has(family)) return change;
    blocked.add(family);
  }
  return undefined;
}

const sameContent = (one: WaitingChange, other: WaitingChange): boolean =>
  !one.refusal &&
  one.action === other.action &&
  isSameRecord(one, other.resource, other.recordId) &&
  JSON.stringify(one.input) === JSON.stringify(other.input);

/** The queue of changes that wait for the network, over a store and a sender. */
export function createWaitingChanges(deps: WaitingDeps) {
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(change: WaitingChange, record: RaRecord) => void>();
  let cached: { owner: string; changes: readonly StoredChange[] } | undefined;
  let isSending = false;

  function current(): readonly StoredChange[] {
    const owner = deps.owner();
    if (cached?.owner !== owner) cached = { owner, changes: owner === '' ? [] : deps.read(owner) };
    return cached.changes;
  }

  function update(owner: string, change: (changes: readonly StoredChange[]) => StoredChange[]): boolean {
    const changes = change(owner === deps.owner() ? current() : deps.read(owner));
    const stored = deps.write(owner, changes);
    if (owner === deps.owner()) cached = { owner, changes };
    for (const listener of [...listeners]) listener();
    return stored;
  }

  const replace = (owner: string, id: string, values: (change: StoredChange) => StoredChange) =>
    update(owner, (changes) => changes.map((change) => (change.id === id ? values(change) : change)));

  /** Later changes were made on the version that this one has just replaced. */
  const follow = (owner: string, resource: string, id: Identifier, before: unknown, after: unknown) =>
    update(owner, (changes) =>
      changes.map((change) =>
        isSameRecord(change, resource, id) && change.version === before && typeof after === 'number'
          ? { ...change, version: after }
          : change,
      ),
    );

  /** Sends one change; returns whether the next one can be sent. */
  async function attempt(owner: string, change: StoredChange): Promise<boolean> {
    if (change.triedAt !== undefined && clock.ms() - change.triedAt > KEY_LIFETIME) {
      replace(owner, change.id, (stored) => ({ ...stored, refusal: { status: 0 } }));
      return true;
    }
    const { parent } = change;
    const hasParentChange = parent && current().some((other) => isSameRecord(other, parent.resource, parent.id));
    try {
      const versionBefore = hasParentChange ? await deps.versionOf(parent.resource, parent.id) : undefined;
      replace(owner, change.id, (stored) => ({ ...stored, triedAt: stored.triedAt ?? clock.ms() }));
      const record = await deps.send(change);
      update(owner, (changes) => changes.filter(({ id }) => id !== change.id));
      follow(owner, change.resource, change.recordId, change.version, record.version);
      // a satellite's action may change its parent, too
      if (hasParentChange)
        follow(
          owner,
          parent.resource,
          parent.id,
          versionBefore,
          await deps.versionOf(parent.resource, parent.id).catch(() => undefined),
        );
      for (const listener of [...sentListeners]) listener(change, record);
      return true;
    } catch (error) {
      if (isTemporary(error)) return false;
      replace(owner, change.id, (stored) => ({ ...stored, refusal: failureIn(error) }));
      return true;
    }
  }

  async function sendAll(): Promise<void> {
    const owner = deps.owner();
    for (let next = nextOf(current()); owner !== '' && next && deps.owner() === owner; next = nextOf(current())) {
      if (await attempt(owner, next)) continue;
      deps.schedule(flush);
      return;
    }
  }

  function flush(): void {
    if (isSending) return;
    isSending = true;
    void sendAll().finally(() => {
      isSending = false;
    });
  }

  const api: WaitingChanges = {
    list: current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    retry(id) {
      // after an answer it is a new request, and the person has read why the last one was refused
      if (id !== undefined)
        replace(deps.owner(), id, ({ refusal: _, version: __, triedAt: ___, ...change }) => ({
          ...change,
          id: deps.newKey(),
        }));
      flush();
    },
    discard: (id) => {
      update(deps.owner(), (changes) => changes.filter((change) => change.id !== id));
      flush();
    },
  };
  return {
    ...api,
    /** Returns whether a new change of this record has to wait behind others. */
    isBehind: (change: Pick<WaitingChange, 'resource' | 'recordId' | 'parent'>): boolean =>
      current().some((other) => !other.refusal && familyOf(other) === familyOf(change)),
    /** Stores a change; one that already waits with the same content is not stored twice. Returns whether it is stored. */
    add(change: StoredChange): boolean {
      const owner = deps.owner();
      if (owner === '') return false;
      if (current().some((other) => sameContent(other, change))) return true;
      const stored = update(owner, (changes) => [...changes, change]);
      if (stored) deps.schedule(flush);
      else update(owner, (changes) => changes.filter(({ id }) => id !== change.id));
      return stored;
    },
    flush,
  };
}
