/**
 * Waits for mails in the mailboxes that can be read (IDLE, RFC 2177), each in one process. Where it cannot, the regular reading
 * finds them.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { createSessionLocks } from '../../../../../server/db/sessionLocks';
import { clock } from '../../../../../src/schema/clock';
import { mailboxServerOf } from './accountServer';
import { type MailboxServer, type MailboxWatch, watchMailbox } from './mailbox';

interface Listener {
  server: MailboxServer;
  watch: MailboxWatch | undefined;
  failures: number;
  /** ms; no connection is opened earlier */
  nextAttempt: number;
}

export interface Listening {
  /** opens and closes connections for what changed in the accounts */
  refresh(): Promise<void>;
  /** closes all connections */
  stop(): Promise<void>;
}

/** Seconds until the next connection after failures: 10, 20, 40, … at most half an hour. */
const reconnectDelay = (failures: number): number => Math.min(1800, 5 * 2 ** failures);
/** A connection that lasted so long, in ms, was no failure. */
const STABLE = 60_000;

const lockName = (account: number): string => `buzón ${account}`;

/** The accounts whose last reading succeeded. */
async function readableServers(db: Db): Promise<Map<number, MailboxServer>> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "correoCuentas" where "activa" and "imap"->>'host' is not null
      and "errorRecepcion" is null and "ultimaRecepcion" is not null order by "id"`.execute(db);
  const servers = new Map<number, MailboxServer>();
  for (const { id } of rows) {
    const server = await mailboxServerOf(db, id);
    if (server) servers.set(id, server);
  }
  return servers;
}

/** `onArrival` is called with the account when mails arrive, and when a connection is opened: some may have arrived before. */
export function startListening(db: Db, databaseUrl: string, onArrival: (account: number) => void): Listening {
  const listeners = new Map<number, Listener>();
  let stopped = false;
  const locks = createSessionLocks(databaseUrl, () => {
    for (const { watch } of listeners.values()) watch?.close();
    listeners.clear();
  });

  function connect(account: number, listener: Listener): void {
    const start = clock.ms();
    const watch = watchMailbox(listener.server, () => onArrival(account));
    listener.watch = watch;
    void watch.ended.then(() => {
      listener.failures = clock.ms() - start > STABLE ? 1 : listener.failures + 1;
      listener.nextAttempt = clock.ms() + reconnectDelay(listener.failures) * 1000;
      listener.watch = undefined;
    });
  }

  async function refresh(): Promise<void> {
    const servers = await readableServers(db);
    for (const [account, { server, watch }] of listeners) {
      if (isDeepStrictEqual(servers.get(account), server)) continue;
      listeners.delete(account);
      watch?.close();
      await locks.unlock(lockName(account));
    }
    for (const [account, server] of servers) {
      if (stopped) return;
      const listener = listeners.get(account);
      if (listener && !listener.watch && listener.nextAttempt <= clock.ms()) connect(account, listener);
      if (listener || !(await locks.tryLock(lockName(account)))) continue;
      const added: Listener = { server, watch: undefined, failures: 0, nextAttempt: 0 };
      listeners.set(account, added);
      if (!stopped) connect(account, added);
    }
  }

  return {
    refresh,
    stop: async () => {
      stopped = true;
      const watches = [...listeners.values()].flatMap(({ watch }) => watch ?? []);
      for (const watch of watches) watch.close();
      await Promise.all(watches.map(({ ended }) => ended));
      await locks.close();
    },
  };
}
