/** Many rows read little by little, as they were at one moment. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool';

export interface Snapshot {
  /** a transaction that only reads, and sees nothing of what is written meanwhile */
  db: Db;
  /** The rows of a query, so many at a time: no more of them is in memory. One query at a time. */
  batches<Row>(query: RawBuilder<Row>, size: number): AsyncGenerator<Row[], void>;
  /** gives the connection back; again: nothing */
  close(): Promise<void>;
}

/** What is asked for may have to be sorted first, and whoever reads may be slow: longer than a call's usual patience. */
const statementTimeout = '120s';
const readerTimeout = '60s';

/** Opens a snapshot. When `signal` says so its query is stopped at once, in the database too. */
export async function openSnapshot(db: Db, signal: AbortSignal): Promise<Snapshot> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let cancelling: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;
  let stop = () => {};
  const close = () => {
    signal.removeEventListener('abort', stop);
    // a late cancellation would meet whoever has the connection next
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
    stop = () => {
      cancelling = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {});
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', stop, { once: true });
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
