import type { Language } from '../../i18n/languages';
import type { Registry, Resource } from '../../src/schema/registry';
import { codeHandlers } from '../codeHandlers';
import type { Context } from '../context';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { HandlerRegistry, Row } from '../handlers';
import { senderAddressOf } from '../mail/installationSender';
import { Problem } from '../problem';

/** The dependencies of all operations on records. */
export interface Store {
  db: Db;
  registry: Registry;
  handlers: HandlerRegistry;
  /** for links in mails */
  publicUrl: string;
  /** of mails and messages when the caller does not choose one */
  language: Language;
  /** the installation has a mail server */
  mailServer?: boolean;
  /** the address that its mail server sends from */
  mailSender?: string;
  /** hosts of the installation's own network that webhooks may call */
  webhookHosts?: readonly string[];
  /** collects the records of `createLater` while an action on many records runs; absent: they are inserted at once */
  later?: LaterRow[];
}

/** What the computed values of records depend on. */
export type ComputingStore = Pick<Store, 'db' | 'handlers' | 'language' | 'mailServer' | 'mailSender'>;

/** A record that is inserted at the end of the transaction. */
export interface LaterRow {
  resource: string;
  row: Row;
}

/** Returns the store of the product. */
export const storeOf = ({ db, env, registry }: Pick<Context, 'db' | 'env' | 'registry'>): Store => ({
  db,
  registry,
  handlers: codeHandlers(),
  publicUrl: env.publicUrl,
  language: env.defaultLanguage,
  mailServer: env.smtpUrl !== undefined,
  ...(env.smtpUrl !== undefined && { mailSender: senderAddressOf(env.smtpUrl, env.publicUrl) }),
  webhookHosts: env.webhookHosts,
});

/** Runs `work` in one transaction, or in the store's own if it has one. */
export const withTransaction = <Result>(store: Store, work: (store: Store) => Promise<Result>): Promise<Result> =>
  inTransaction(store.db, (db) => work({ ...store, db }));

/** Returns a resource by its name in a URL. Throws 404 for an unknown name. */
export function resourceOf(store: Pick<Store, 'registry'>, name: string): Resource {
  const resource = store.registry.get(name);
  if (!resource) throw new Problem(404, 'noSuchCall');
  return resource;
}
