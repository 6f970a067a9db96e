import { createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { type BusOptions, createBus } from './bus';
import type { Heard } from './event';
import { publish } from './publish';

const { db, url } = await testDatabase('empty');

/** Connects a listener and collects the events that it receives. */
async function listening(address = url, options: BusOptions = {}) {
  const bus = createBus(address, options);
  afterAll(() => bus.close());
  const heard: Heard[] = [];
  bus.subscribe((event) => heard.push(event));
  await expect.poll(() => heard.length).toBe(1);
  const revisions = () => heard.flatMap((event) => (event.type === 'schema' ? [event.revision] : []));
  return { bus, heard, revisions };
}

const say = (revision: string) => publish(db, { type: 'schema', revision });

describe('the event bus', () => {
  it('delivers every event to every process, in order, starting with a gap', async () => {
    const [one, other] = await Promise.all([listening(), listening()]);
    await say('a');
    await say('b');
    for (const { heard } of [one, other])
      await expect
        .poll(() => heard)
        .toEqual([{ type: 'gap' }, { type: 'schema', revision: 'a' }, { type: 'schema', revision: 'b' }]);
  });

  it('delivers events after their commit, and none of a transaction that was rolled back', async () => {
    const { revisions } = await listening();
    await db
      .transaction()
      .execute(async (transaction) => {
        await publish(transaction, { type: 'schema', revision: 'undone' });
        throw new Error('no');
      })
      .catch(() => {});
    await db.transaction().execute(async (transaction) => {
      await publish(transaction, { type: 'schema', revision: 'inside' });
      await say('outside');
      await expect.poll(revisions).toEqual(['outside']);
    });
    await expect.poll(revisions).toEqual(['outside', 'inside']);
  });

  it('sends a gap to a listener that subscribes later', async () => {
    const { bus } = await listening();
    const heard: Heard[] = [];
    bus.subscribe((event) => heard.push(event));
    await expect.poll(() => heard).toEqual([{ type: 'gap' }]);
    await say('late');
    await expect.poll(() => heard).toEqual([{ type: 'gap' }, { type: 'schema', revision: 'late' }]);
  });

  it('delivers nothing after unsubscribing, and continues with other listeners when one throws', async () => {
    const failures: unknown[] = [];
    const { bus, revisions } = await listening(url, { onError: (error) => failures.push(error) });
    const other: Heard[] = [];
    const stop = bus.subscribe((event) => other.push(event));
    bus.subscribe(({ type }) => {
      if (type !== 'gap') throw new Error('a listener of its own');
    });
    stop();
    await say('c');
    await expect.poll(revisions).toEqual(['c']);
    expect(other).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  it('ignores unknown events', async () => {
    const { heard } = await listening();
    await sql`select pg_notify('ventanilla', 'no json'), pg_notify('ventanilla', '{"type":"later"}')`.execute(db);
    await say('d');
    await expect.poll(() => heard).toEqual([{ type: 'gap' }, { type: 'schema', revision: 'd' }]);
  });

  it('reconnects automatically when its connection ends, and sends a gap', async () => {
    const { heard, revisions } = await listening();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '% events'`.execute(db);
    await expect.poll(() => heard).toEqual([{ type: 'gap' }, { type: 'gap' }]);
    await say('e');
    await expect.poll(revisions).toEqual(['e']);
  });

  it('detects a database that stays silent without closing the connection', async () => {
    const real = new URL(url);
    let mute = false;
    const sockets = new Set<Socket>();
    const way = createServer((near) => {
      const far = dial(Number(real.port), real.hostname);
      const silent = mute;
      for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
      near.on('data', (chunk) => void ((mute && !silent) || far.write(chunk)));
      far.on('data', (chunk) => void ((mute && !silent) || near.write(chunk)));
    });
    const port = await new Promise<number>((found) => {
      way.listen(0, '127.0.0.1', () => {
        const address = way.address();
        found(typeof address === 'object' && address ? address.port : 0);
      });
    });
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      way.close();
    });
    const address = new URL(url);
    address.port = String(port);
    const { heard, revisions } = await listening(address.href, { rhythm: 50 });
    mute = true; // only on existing connections; a new one responds
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(2);
    await say('f');
    await expect.poll(revisions).toEqual(['f']);
  });
});
