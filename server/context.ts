import type { Db } from './db/pool';
import type { Env } from './env';
import type { Bus } from './events/bus';
import type { LiveRegistry } from './schemas/live';

/** An account that the sign-in page lists where demo data are on. */
export interface DemoAccount {
  username: string;
  nombre: string;
  /** null: the account without one, which shows what happens then */
  sector: string | null;
}

export interface DemoAccounts {
  password: string;
  accounts: readonly DemoAccount[];
}

/** What every route of the embedded API may use. */
export interface Context {
  env: Env;
  db: Db;
  /** of the same database, for what brings connections of its own */
  databaseUrl: string;
  /** what the processes of the installation tell each other */
  bus: Bus;
  /** the resources as they are now */
  registry: LiveRegistry;
  /** signs tokens; given in the environment, or generated and kept in the data folder */
  authSecret: string;
  /** null where demo data are off */
  demo: DemoAccounts | null;
}
