/** `npm run seed [-- --size mini|demo|stress]`: inserts demo data and accounts into a database that has none. */
import { prepare } from '../bootstrap';
import { runCommand } from '../command';
import { StartFailure } from '../start-failure';

const SIZES = ['mini', 'demo', 'stress'] as const;

await runCommand(
  async ({ env, url, args, print }) => {
    const sizeIndex = args.indexOf('--size');
    const requestedSize = sizeIndex < 0 ? env.seedSize : args[sizeIndex + 1];
    const size = SIZES.find((candidate) => candidate === requestedSize);
    if (!size)
      throw new StartFailure('variable', { name: '--size', value: String(requestedSize), expected: SIZES.join(' | ') });
    await prepare({ env: { ...env, demo: true, seedSize: size }, url, print });
  },
  { alone: true },
);
