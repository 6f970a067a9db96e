/** `npm run seed [-- --size mini|demo|stress]`: inserts demo data and accounts into a database that has none. */
import { prepare } from '../bootstrap';
import { runCommand } from '../command';
import { StartFailure } from '../start-failure';

const SIZES = ['mini', 'demo', 'stress'] as const;

await runCommand(
  async ({ env, url, args, say }) => {
    const at = args.indexOf('--size');
    const asked = at < 0 ? env.seedSize : args[at + 1];
    const size = SIZES.find((known) => known === asked);
    if (!size)
      throw new StartFailure('variable', { name: '--size', value: String(asked), expected: SIZES.join(' | ') });
    await prepare({ env: { ...env, demo: true, seedSize: size }, url, say });
  },
  { alone: true },
);
