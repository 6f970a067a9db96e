import type { Language } from '../../i18n/languages';
import type { Registry, Resource } from '../../src/schema/registry';
import { handlers } from '../codeHandlers';
import type { Context } from '../context';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { HandlerRegistry } from '../handlers';
import { Problem } from '../problem';

/** What the operations on records stand on. */
export interface Store {
  db: Db;
  registry: Registry;
  handlers: HandlerRegistry;
  /** for links in mails */
  publicUrl: string;
  /** of mails and sentences where the caller asks for none */
  language: Language;
  /** the installation has a mail server */
  mailServer?: boolean;
}

/** The product's own. */
export const storeOf = ({ db, env, registry }: Pick<Context, 'db' | 'env' | 'registry'>): Store => ({
  db,
  registry,
  handlers,
  publicUrl: env.publicUrl,
  language: env.defaultLanguage,
  mailServer: env.smtpUrl !== undefined,
});

/** Runs `work` in one transaction, joining the store's own where there is one. */
export const transacted = <Result>(store: Store, work: (store: Store) => Promise<Result>): Promise<Result> =>
  inTransaction(store.db, (db) => work({ ...store, db }));

/** The resource of a name in an address; 404 for what is none. */
export function resourceOf(store: Pick<Store, 'registry'>, name: string): Resource {
  const resource = store.registry.get(name);
  if (!resource) throw new Problem(404, 'noSuchCall');
  return resource;
}
