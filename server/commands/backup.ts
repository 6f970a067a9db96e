/** `npm run backup [-- file]`: saves the complete database into one file while the server keeps working. */
import { resolve } from 'node:path';
import { clock } from '../../src/schema/clock';
import { backupName } from '../backup/name';
import { saveBackup } from '../backup/save';
import { runCommand } from '../command';
import { translate } from '../translate';

await runCommand(async ({ pool, args, env, print }) => {
  const file = resolve(args[0] ?? backupName(clock.now()));
  const client = await pool.connect();
  const tally = await saveBackup(client, file).finally(() => client.release());
  print(translate(env.defaultLanguage, 'server.backup.saved', { file, ...tally }));
});
