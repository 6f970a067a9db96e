/** `npm run backup [-- file]`: everything in the database into one file, while the server goes on working. */
import { resolve } from 'node:path';
import { saveBackup } from '../backup/save';
import { runCommand } from '../command';
import { translate } from '../translate';

/** As `ventanilla-2026-03-01-1405.backup.gz`, in UTC. */
function defaultName(now: Date): string {
  const stamp = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `ventanilla-${stamp}.backup.gz`;
}

await runCommand(async ({ pool, args, env, say }) => {
  const file = resolve(args[0] ?? defaultName(new Date()));
  const client = await pool.connect();
  const tally = await saveBackup(client, file).finally(() => client.release());
  say(translate(env.defaultLanguage, 'server.backup.saved', { file, ...tally }));
});
