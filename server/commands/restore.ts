/** `npm run restore -- file [--force]`: restores a backup; no server may be running on the bundled database. */
import { resolve } from 'node:path';
import { anchorRestored } from '../audit/anchors';
import { restoreBackup } from '../backup/restore';
import { runCommand } from '../command';
import { StartFailure } from '../start-failure';
import { translate } from '../translate';

await runCommand(
  async ({ db, pool, args, env, print }) => {
    const name = args.find((argument) => !argument.startsWith('--'));
    if (!name) throw new StartFailure('backupFile', { command: 'restore' });
    const file = resolve(name);
    const client = await pool.connect();
    const force = args.includes('--force');
    const tally = await restoreBackup(client, file, { force }).finally(() => client.release());
    await anchorRestored(db, env.dataDir);
    print(translate(env.defaultLanguage, 'server.backup.restored', { file, ...tally }));
  },
  { alone: true },
);
