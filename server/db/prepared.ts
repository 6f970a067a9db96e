/**
 * Prepared statements: a repeated query is parsed and planned once per connection. Parsing and planning are most of the cost of a
 * short list.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { BoundedMap } from '../../src/schema/boundedMap';

/** Maximum number of prepared statements per connection; each uses memory of the database. */
const maxPlans = 150;
const maxTracked = 1000;

const SELECT_STATEMENT = /^\s*select\b/;

/** Whether a prepared statement failed because a column's type changed meanwhile. The statement had no effect. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

class PreparingClient implements PostgresPoolClient {
  private readonly executedOnce = new BoundedMap<string, true>(maxTracked);
  private readonly planNames = new Map<string, string>();
  private planCount = 0;
  /** the client with the interface that Kysely expects */
  private readonly driverClient: PostgresPoolClient;

  constructor(private readonly client: pg.PoolClient) {
    this.driverClient = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') return this.driverClient.query(statement);
    const name = this.planNameOf(statement);
    return name === undefined ? this.driverClient.query(statement, values) : this.read(name, statement, values);
  }

  release(): void {
    this.client.release();
  }

  private async read<Row>(name: string, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { rows } = await this.client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
      return { command: 'SELECT', rowCount: rows.length, rows };
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // the next execution is prepared under a new name
      this.planNames.delete(text);
      return this.driverClient.query(text, values);
    }
  }

  /**
   * Returns the name of a prepared statement, from the second execution of a `select` on. Undefined in a transaction, which an
   * outdated plan would abort.
   */
  private planNameOf(text: string): string | undefined {
    if (this.client.getTransactionStatus() !== 'I') return undefined;
    const name = this.planNames.get(text);
    if (name !== undefined || this.planCount >= maxPlans || !SELECT_STATEMENT.test(text)) return name;
    if (!this.executedOnce.has(text)) {
      this.executedOnce.set(text, true);
      return undefined;
    }
    this.planCount += 1;
    this.planNames.set(text, `plan${this.planCount}`);
    return this.planNames.get(text);
  }
}

/** Returns a pool whose clients prepare repeated queries. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const preparingClient = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, preparingClient);
      return preparingClient;
    },
    end: () => pool.end(),
  };
}
