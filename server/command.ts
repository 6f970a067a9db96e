/** The shared part of `npm run backup`, `restore`, `user:create` and `seed`: environment, database, exit code. */
import { existsSync } from 'node:fs';
import { findRunning } from './db/embedded/running';
import { type Database, openDatabase } from './db/pool';
import { consoleLanguage, type Env, readEnv } from './env';
import { ignoreClosedOutput, type Print, print } from './log';
import { createShutdown } from './shutdown';
import { openOwnDatabase } from './start';
import { failureLine } from './start-failure';

export interface Command extends Database {
  env: Env;
  url: string;
  /** the arguments after the command's name */
  args: readonly string[];
  print: Print;
}

export interface CommandOptions {
  /** fails while a server uses the bundled database; otherwise the command connects to the same database */
  alone?: boolean;
}

/**
 * Runs a command and ends the process with the exit code that it returns, 0 by default. Where the command throws, prints the
 * reason in one line and exits with 1.
 */
export async function runCommand(
  work: (command: Command) => Promise<unknown>,
  options: CommandOptions = {},
): Promise<never> {
  ignoreClosedOutput();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const language = consoleLanguage(process.env);
  const shutdown = createShutdown();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void shutdown.run().then(() => process.exit(1)));
  }
  let code = 0;
  try {
    const env = readEnv({ ...process.env, API_URL: undefined });
    const runningUrl = env.databaseUrl || options.alone ? undefined : await findRunning(env.dataDir);
    const url = runningUrl ?? (await openOwnDatabase({ env, print: () => {}, shutdown }));
    const database = openDatabase(url, { statementTimeout: 0, max: 4 });
    shutdown.onClose(() => database.close());
    const result = await work({ ...database, env, url, args: process.argv.slice(2), print });
    if (typeof result === 'number') code = result;
  } catch (error) {
    process.stderr.write(`${failureLine(error, language)}\n`);
    code = 1;
  }
  await shutdown.run();
  process.exit(code);
}
