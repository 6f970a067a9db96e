import { createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { type BusOptions, createBus } from './bus';
import type { BusEvent } from './event';
import { publish } from './publish';

const { db, url } = await testDatabase('empty');

/** Connects a listener and collects the events that it receives. */
async function subscribed(address = url, options: BusOptions = {}) {
  const bus = createBus(address, options);
  afterAll(() => bus.close());
  const received: BusEvent[] = [];
  bus.subscribe((event) => received.push(event));
  await expect.poll(() => received.length).toBe(1);
  const revisions = () => received.flatMap((event) => (event.type === 'schema' ? [event.revision] : []));
  return { bus, received, revisions };
}

const publishRevision = (revision: string) => publish(db, { type: 'schema', revision });

describe('the event bus', () => {
  it('delivers every event to every process, in order, starting with a gap', async () => {
    const [firstProcess, secondProcess] = await Promise.all([subscribed(), subscribed()]);
    await publishRevision('a');
    await publishRevision('b');
    for (const { received } of [firstProcess, secondProcess])
      await expect
        .poll(() => received)
        .toEqual([{ type: 'gap' }, { type: 'schema', revision: 'a' }, { type: 'schema', revision: 'b' }]);
  });

  it('delivers events after their commit, and none of a transaction that was rolled back', async () => {
    const { revisions } = await subscribed();
    await db
      .transaction()
      .execute(async (transaction) => {
        await publish(transaction, { type: 'schema', revision: 'undone' });
        throw new Error('no');
      })
      .catch(() => {});
    await db.transaction().execute(async (transaction) => {
      await publish(transaction, { type: 'schema', revision: 'inside' });
      await publishRevision('outside');
      await expect.poll(revisions).toEqual(['outside']);
    });
    await expect.poll(revisions).toEqual(['outside', 'inside']);
  });

  it('sends a gap to a listener that subscribes later', async () => {
    const { bus } = await subscribed();
    const received: BusEvent[] = [];
    bus.subscribe((event) => received.push(event));
    await expect.poll(() => received).toEqual([{ type: 'gap' }]);
    await publishRevision('late');
    await expect.poll(() => received).toEqual([{ type: 'gap' }, { type: 'schema', revision: 'late' }]);
  });

  it('delivers nothing after unsubscribing, and continues with other listeners when one throws', async () => {
    const failures: unknown[] = [];
    const { bus, revisions } = await subscribed(url, { onError: (error) => failures.push(error) });
    const other: BusEvent[] = [];
    const stop = bus.subscribe((event) => other.push(event));
    bus.subscribe(({ type }) => {
      if (type !== 'gap') throw new Error('a listener of its own');
    });
    stop();
    await publishRevision('c');
    await expect.poll(revisions).toEqual(['c']);
    expect(other).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  it('ignores unknown events', async () => {
    const { received } = await subscribed();
    await sql`select pg_notify('ventanilla', 'no json'), pg_notify('ventanilla', '{"type":"later"}')`.execute(db);
    await publishRevision('d');
    await expect.poll(() => received).toEqual([{ type: 'gap' }, { type: 'schema', revision: 'd' }]);
  });

  it('reconnects automatically when its connection ends, and sends a gap', async () => {
    const { received, revisions } = await subscribed();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '% events'`.execute(db);
    await expect.poll(() => received).toEqual([{ type: 'gap' }, { type: 'gap' }]);
    await publishRevision('e');
    await expect.poll(revisions).toEqual(['e']);
  });

  it('detects a database that stays silent without closing the connection', async () => {
    const real = new URL(url);
    let silenced = false;
    const sockets = new Set<Socket>();
    const proxy = createServer((client) => {
      const upstream = dial(Number(real.port), real.hostname);
      const openedSilent = silenced;
      for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
      client.on('data', (chunk) => void ((silenced && !openedSilent) || upstream.write(chunk)));
      upstream.on('data', (chunk) => void ((silenced && !openedSilent) || client.write(chunk)));
    });
    const port = await new Promise<number>((resolvePort) => {
      proxy.listen(0, '127.0.0.1', () => {
        const address = proxy.address();
        resolvePort(typeof address === 'object' && address ? address.port : 0);
      });
    });
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
    const address = new URL(url);
    address.port = String(port);
    const { received, revisions } = await subscribed(address.href, { healthCheckInterval: 50 });
    silenced = true; // only on existing connections; a new one responds
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
    await publishRevision('f');
    await expect.poll(revisions).toEqual(['f']);
  });
});
