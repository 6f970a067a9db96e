/** Starts the server from its environment. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp, embeddedApi } from './app';
import { prepare } from './bootstrap';
import type { Context } from './context';
import { startEmbedded } from './db/embedded/embedded';
import { fillInBackground } from './db/fullText/fill';
import { openDatabase } from './db/pool';
import { checkRemote } from './db/remote';
import type { Env } from './env';
import { createBus } from './events/bus';
import { checkPort, listen } from './listen';
import type { Print } from './log';
import { operatorApi } from './operator';
import { routes } from './routes/index';
import { followPublished } from './schemas/followPublished';
import { storedSecret } from './secret';
import { demoAccounts } from './seed/accounts';
import type { Shutdown } from './shutdown';
import { surveyPages } from './survey/routes';
import { translate } from './translate';
import type { Interface } from './ui/interface';
import { productName } from './ui/template';
import { welcome } from './welcome';

export interface StartParts {
  env: Env;
  print: Print;
  shutdown: Shutdown;
  /** creates the pages, once the demo accounts to show are known */
  ui: (demo: Context['demo']) => Interface | Promise<Interface>;
  httpServer?: Server;
}

export interface Started {
  app: FastifyInstance;
  url: string;
}

/** Opens the configured database, bundled or remote, and registers its shutdown. Returns the URL that bypasses any pooler. */
export async function openOwnDatabase(parts: Pick<StartParts, 'env' | 'print' | 'shutdown'>): Promise<string> {
  const { env, print, shutdown } = parts;
  if (env.databaseUrl) {
    const direct = env.databaseDirectUrl ?? env.databaseUrl;
    await checkRemote(direct);
    return direct;
  }
  const starting = startEmbedded({
    dataDir: env.dataDir,
    language: env.defaultLanguage,
    log: print,
    onFatal: (failure) => {
      print(failure.line(env.defaultLanguage));
      void shutdown.run().then(() => process.exit(1));
    },
  });
  // Registered before the start completes: a server stopped during its start must not leave the database running.
  shutdown.onClose(() => starting.then((embedded) => embedded.stop()));
  return (await starting).url;
}

async function embeddedContext(parts: StartParts): Promise<Context> {
  const { env, print, shutdown } = parts;
  const url = await openOwnDatabase(parts);
  await prepare({ env, url, print });
  const pooledUrl = env.databaseDirectUrl === undefined ? undefined : env.databaseUrl;
  const database = openDatabase(pooledUrl ?? url, { pooled: pooledUrl !== undefined });
  // Requests that still wait for the database have been cut off by then.
  shutdown.onClose(() => database.close(), 0.8);
  const bus = createBus(url);
  shutdown.onClose(() => bus.close(), 0.3);
  const authSecret = env.authSecret ?? storedSecret(join(env.dataDir, 'auth.secret'));
  const registry = await followPublished(database.db, bus);
  shutdown.onClose(
    fillInBackground(database.db, () => registry, bus),
    0.2,
  );
  const demo = env.demo ? demoAccounts : null;
  return { env, db: database.db, databaseUrl: url, bus, registry, authSecret, demo };
}

/**
 * Starts everything in order and prints the address. Throws a `StartFailure` on failure; `shutdown` then closes what was opened.
 */
export async function startServer(parts: StartParts): Promise<Started> {
  const { env, print, shutdown } = parts;
  await checkPort(env);
  const context = env.apiUrl ? undefined : await embeddedContext(parts);
  const ui = await parts.ui(context?.demo ?? null);
  const api = context ? embeddedApi(routes, context) : operatorApi(env.apiUrl ?? '');
  const pages = context && ((scope: FastifyInstance) => surveyPages(scope, context));
  const app = await createApp({ env, api, pages, ui, httpServer: parts.httpServer });
  shutdown.onClose(async () => {
    print(translate(env.defaultLanguage, 'server.start.stopping'));
    setTimeout(() => app.server.closeAllConnections(), 4000).unref();
    await app.close();
  });
  const url = await listen(app, env);
  for (const line of welcome({ env, url, product: productName, demo: context?.demo ?? null })) print(line);
  return { app, url };
}
