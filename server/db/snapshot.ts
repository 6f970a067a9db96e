/** Reads many rows in batches, from one consistent snapshot. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool';

export interface Snapshot {
  /** a read-only transaction that does not see later writes */
  db: Db;
  /** Yields the rows of a query in batches of `size`; only one batch is in memory. One query at a time. */
  batches<Row>(query: RawBuilder<Row>, size: number): AsyncGenerator<Row[], void>;
  /** releases the connection; idempotent */
  close(): Promise<void>;
}

/** Longer than the limit of an ordinary call: the rows may need a sort first, and the reader may be slow. */
const statementTimeout = '120s';
const readerTimeout = '60s';

/** Opens a snapshot. When `signal` aborts, the query is cancelled in the database as well. */
export async function openSnapshot(db: Db, signal: AbortSignal): Promise<Snapshot> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let cancelling: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;
  let cancel = () => {};
  const close = () => {
    signal.removeEventListener('abort', cancel);
    // a late cancellation would hit the next user of the connection
    closing ??= (cancelling ?? Promise.resolve()).then(async () => {
      await transaction.rollback().execute();
    });
    return closing;
  };
  try {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('statement_timeout', ${statementTimeout}, true),
        set_config('idle_in_transaction_session_timeout', ${readerTimeout}, true),
        set_config('cursor_tuple_fraction', '1', true)`.execute(transaction);
    const pid = rows[0]?.pid;
    cancel = () => {
      cancelling = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {});
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  return {
    db: transaction,
    async *batches<Row>(query: RawBuilder<Row>, size: number) {
      await sql`declare "filas" no scroll cursor for ${query}`.execute(transaction);
      for (;;) {
        signal.throwIfAborted();
        const { rows } = await sql<Row>`fetch ${sql.lit(size)} from "filas"`.execute(transaction);
        if (rows.length > 0) yield rows;
        if (rows.length < size) break;
      }
      await sql`close "filas"`.execute(transaction);
    },
    close,
  };
}
