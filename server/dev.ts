/** The module that `npm run dev` loads: the normal start, with pages from Vite. */
import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { consoleLanguage, readEnv } from './env';
import { print } from './log';
import { createShutdown, type Shutdown } from './shutdown';
import { startServer } from './start';
import { failureLine } from './start-failure';
import { devInterface } from './ui/dev';

/**
 * Starts the API on an HTTP server shared with Vite's hot-reload socket. Returns its shutdown; ends the process when the start
 * fails.
 */
export async function startDev(vite: ViteDevServer, httpServer: Server): Promise<Shutdown> {
  const shutdown = createShutdown();
  try {
    const env = readEnv(process.env);
    await startServer({ env, print, shutdown, httpServer, ui: (demo) => devInterface(vite, env, demo) });
  } catch (error) {
    process.stderr.write(`${failureLine(error, consoleLanguage(process.env))}\n`);
    await shutdown.run();
    process.exit(1);
  }
  return shutdown;
}
