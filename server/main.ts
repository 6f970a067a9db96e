/** `npm start` after the build: reads the environment, starts, and shuts down in order on a signal. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleLanguage, readEnv } from './env';
import { ignoreClosedOutput, print } from './log';
import { createShutdown } from './shutdown';
import { startServer } from './start';
import { failureLine } from './start-failure';
import { translate } from './translate';
import { builtInterface } from './ui/built';

ignoreClosedOutput();
if (existsSync('.env')) process.loadEnvFile('.env');

const language = consoleLanguage(process.env);
const shutdown = createShutdown();

async function end(code: number): Promise<never> {
  await shutdown.run();
  if (code === 0) print(translate(language, 'server.start.stopped'));
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    void end(1);
  });
}

try {
  const env = readEnv(process.env);
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'ui');
  await startServer({ env, print, shutdown, ui: (demo) => builtInterface(dist, env, demo) });
} catch (error) {
  if (!shutdown.hasStarted) {
    process.stderr.write(`${failureLine(error, language)}\n`);
    await end(1);
  }
}
