import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../http';
import { createWaitingChanges, type StoredChange } from './createWaitingChanges';

const change = (id: string, values: Partial<StoredChange> = {}): StoredChange => ({
  ...{ id, resource: 'tickets', recordId: 7, title: 'Nº 7', action: 'anotar' },
  ...{ input: { cuerpo: id }, text: id, at: '2026-11-26T12:00:00.000Z', version: 1 },
  ...values,
});

/** A queue over a store that outlives it, and a server that can be away. */
function world() {
  const stored = new Map<string, StoredChange[]>();
  const sent: StoredChange[] = [];
  const versions = new Map<string, number>();
  const state = { owner: 'ana', away: false, retries: [] as (() => void)[], keys: 0, full: false };
  const refusals = new Map<string, HttpError>();
  const create = () =>
    createWaitingChanges({
      owner: () => state.owner,
      read: (owner) => structuredClone(stored.get(owner) ?? []),
      write: (owner, changes) => {
        if (state.full) return false;
        stored.set(owner, structuredClone([...changes]));
        return true;
      },
      async send(next): Promise<RaRecord> {
        if (state.away) throw new HttpError('Error Fetching', 0);
        sent.push(next);
        const refusal = refusals.get(next.text);
        if (refusal) throw refusal;
        const name = `${next.resource} ${next.recordId}`;
        const version = (versions.get(name) ?? 1) + 1;
        versions.set(name, version);
        if (next.parent) versions.set('tickets 7', (versions.get('tickets 7') ?? 1) + 1);
        return { id: next.recordId, version };
      },
      versionOf: async (resource, id) => versions.get(`${resource} ${id}`) ?? 1,
      newKey: () => {
        state.keys += 1;
        return `key ${state.keys}`;
      },
      schedule: (retry) => state.retries.push(retry),
    });
  /** sends what waits, and waits for the end */
  const flush = async (queue: ReturnType<typeof create>) => {
    queue.flush();
    await new Promise((done) => setTimeout(done, 5));
  };
  return { create, flush, stored, sent, versions, state, refusals };
}
const ids = (changes: readonly StoredChange[]) => changes.map(({ id }) => id);

describe('changes that wait for the network', () => {
  it('are sent in their order, once each, after a reload of the page too', async () => {
    const { create, flush, sent, state } = world();
    const first = create();
    state.away = true;
    for (const id of ['a', 'b', 'c']) expect(first.add(change(id))).toBe(true);
    await flush(first);
    expect(first.list()).toHaveLength(3);
    expect(state.retries.length).toBeGreaterThan(0);
    const second = create();
    state.away = false;
    await Promise.all([flush(second), flush(second)]);
    expect(ids(sent)).toEqual(['a', 'b', 'c']);
    expect(second.list()).toEqual([]);
  });

  it('keep their key while no answer arrives', async () => {
    const { create, flush, sent, state } = world();
    const queue = create();
    queue.add(change('a'));
    state.away = true;
    await flush(queue);
    state.away = false;
    await flush(queue);
    expect(ids(sent)).toEqual(['a']);
  });

  it('are not stored twice with the same content, and not at all where storage is full', () => {
    const { create, state } = world();
    const queue = create();
    queue.add(change('a', { input: { cuerpo: 'x' } }));
    expect(queue.add(change('b', { input: { cuerpo: 'x' } }))).toBe(true);
    expect(queue.list()).toHaveLength(1);
    state.full = true;
    expect(queue.add(change('c'))).toBe(false);
    expect(queue.list()).toHaveLength(1);
  });

  it('follow the version of the own change before them, and of a task of their request', async () => {
    const { create, flush, sent } = world();
    const queue = create();
    queue.add(change('a'));
    queue.add(
      change('task', { resource: 'ticketTareas', recordId: 3, parent: { resource: 'tickets', id: 7 }, version: 1 }),
    );
    queue.add(change('b'));
    await flush(queue);
    expect(sent.map(({ id, version }) => [id, version])).toEqual([
      ['a', 1],
      ['task', 1],
      ['b', 3],
    ]);
  });

  it('that are in conflict stay with the server’s sentence, and those of the same record wait behind them', async () => {
    const { create, flush, sent, refusals } = world();
    const queue = create();
    refusals.set('a', new HttpError('Server Error 412', 412, { detail: 'Otra persona lo modificó.' }));
    queue.add(change('a'));
    queue.add(change('b'));
    queue.add(change('other', { recordId: 8 }));
    await flush(queue);
    expect(ids(sent)).toEqual(['a', 'other']);
    expect(queue.list()).toMatchObject([
      { id: 'a', refusal: { status: 412, detail: 'Otra persona lo modificó.' } },
      { id: 'b' },
    ]);
    expect(queue.isBehind(change('c'))).toBe(true);
  });

  it('are sent again after a refusal with a new key and on any version, because the person has read it', async () => {
    const { create, flush, sent, refusals } = world();
    const queue = create();
    refusals.set('a', new HttpError('Server Error 409', 409, { errors: { cuerpo: 'Es muy largo' } }));
    queue.add(change('a'));
    await flush(queue);
    expect(queue.list()).toMatchObject([{ refusal: { status: 409, detail: 'Es muy largo' } }]);
    refusals.clear();
    queue.retry('a');
    await flush(queue);
    expect(sent.map(({ id, version }) => [id, version])).toEqual([
      ['a', 1],
      ['key 1', undefined],
    ]);
    expect(queue.list()).toEqual([]);
  });

  it('that are discarded are not sent, and let the next ones pass', async () => {
    const { create, flush, sent, refusals } = world();
    const queue = create();
    refusals.set('a', new HttpError('Server Error 409', 409));
    queue.add(change('a'));
    queue.add(change('b'));
    await flush(queue);
    queue.discard('a');
    await flush(queue);
    expect(ids(sent)).toEqual(['a', 'b']);
  });

  it('of another person are neither listed nor sent; they wait until that person is back', async () => {
    const { create, flush, sent, state } = world();
    const queue = create();
    state.away = true;
    queue.add(change('a'));
    await flush(queue);
    state.away = false;
    for (const owner of ['beto', '']) {
      state.owner = owner;
      await flush(queue);
      expect(queue.list()).toEqual([]);
      expect(sent).toEqual([]);
    }
    expect(queue.add(change('nobody'))).toBe(false);
    state.owner = 'ana';
    expect(queue.list()).toHaveLength(1);
    await flush(queue);
    expect(ids(sent)).toEqual(['a']);
  });

  it('wait while the session has ended, the server is away or overloaded', async () => {
    const { create, flush, refusals } = world();
    const queue = create();
    queue.add(change('a'));
    for (const status of [401, 408, 429, 500, 503]) {
      refusals.set('a', new HttpError(`Server Error ${status}`, status));
      await flush(queue);
      expect([status, queue.list()[0]?.refusal]).toEqual([status, undefined]);
    }
  });

  it('that may have arrived longer ago than the server remembers are not sent by themselves', async () => {
    const { create, flush, sent } = world();
    const queue = create();
    queue.add(change('a', { triedAt: Date.now() - 48 * 60 * 60_000 }));
    await flush(queue);
    expect(sent).toEqual([]);
    expect(queue.list()).toMatchObject([{ refusal: { status: 0 } }]);
  });

  it('are announced to listeners with the record that the server returned', async () => {
    const { create, flush } = world();
    const queue = create();
    const records: unknown[] = [];
    let changes = 0;
    queue.subscribe(() => {
      changes += 1;
    });
    const stop = queue.onSent((_, record) => records.push(record));
    queue.add(change('a'));
    await flush(queue);
    stop();
    queue.add(change('b', { recordId: 9 }));
    await flush(queue);
    expect(records).toEqual([{ id: 7, version: 2 }]);
    expect(changes).toBeGreaterThan(2);
  });
});
