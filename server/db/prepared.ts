/**
 * Prepared statements: a repeated query is parsed and planned once per connection. Parsing and planning are most of the cost of a
 * short list.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { BoundedMap } from '../../src/schema/boundedMap';

/** Maximum number of prepared statements per connection; each uses memory of the database. */
const mostPlans = 150;
const mostSeen = 1000;

const reads = /^\s*select\b/;

/** Whether a prepared statement failed because a column's type changed meanwhile. The statement had no effect. */
const outdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

class PreparingClient implements PostgresPoolClient {
  private readonly seen = new BoundedMap<string, true>(mostSeen);
  private readonly names = new Map<string, string>();
  private named = 0;
  /** the client with the interface that Kysely expects */
  private readonly plain: PostgresPoolClient;

  constructor(private readonly client: pg.PoolClient) {
    this.plain = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    what: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof what !== 'string') return this.plain.query(what);
    const name = this.nameOf(what);
    return name === undefined ? this.plain.query(what, values) : this.read(name, what, values);
  }

  release(): void {
    this.client.release();
  }

  private async read<Row>(name: string, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { rows } = await this.client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
      return { command: 'SELECT', rowCount: rows.length, rows };
    } catch (error) {
      if (!outdated(error)) throw error;
      // the next execution is prepared under a new name
      this.names.delete(text);
      return this.plain.query(text, values);
    }
  }

  /**
   * Returns the name of a prepared statement, from the second execution of a `select` on. Undefined in a transaction, which an
   * outdated plan would abort.
   */
  private nameOf(text: string): string | undefined {
    if (this.client.getTransactionStatus() !== 'I') return undefined;
    const name = this.names.get(text);
    if (name !== undefined || this.named >= mostPlans || !reads.test(text)) return name;
    if (!this.seen.has(text)) {
      this.seen.set(text, true);
      return undefined;
    }
    this.named += 1;
    this.names.set(text, `plan${this.named}`);
    return this.names.get(text);
  }
}

/** Returns a pool whose clients prepare repeated queries. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
