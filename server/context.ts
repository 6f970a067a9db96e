import type { Db } from './db/pool';
import type { Env } from './env';
import type { Bus } from './events/bus';
import type { LiveRegistry } from './schemas/live';

/** A demo account listed on the sign-in page. */
interface DemoAccount {
  username: string;
  nombre: string;
  /** null: the account without a sector, which demonstrates that case */
  sector: string | null;
}

export interface DemoAccounts {
  password: string;
  accounts: readonly DemoAccount[];
}

/** Services that every route of the embedded API may use. */
export interface Context {
  env: Env;
  db: Db;
  /** of the same database, for code that opens its own connections */
  databaseUrl: string;
  /** messages between the processes of the installation */
  bus: Bus;
  /** the current resources */
  registry: LiveRegistry;
  /** signs tokens; set in the environment, or generated and stored in the data folder */
  authSecret: string;
  /** null where demo data are off */
  demo: DemoAccounts | null;
}
