/**
 * `npm run test:walk [-- PART…] [-- ARGUMENT…]`: what takes too long for every `npm test`, of which that does a part. All parts, or
 * those named; arguments go to the part, such as `nodes -- --whole` for all unit tests. Needs a build (`npm run build`).
 */
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runStages } from './testing/runStages.mjs';
import { chosenFrom, walkStages } from './testing/steps.mjs';
import { summaryOf } from './testing/summary.mjs';
import { versionsOf } from './testing/versions.mjs';

process.chdir(join(import.meta.dirname, '..'));
const parts = chosenFrom(walkStages, process.argv.slice(2));
process.env.WALK = 'whole';
process.env.CHROMIUM_PATH = await ensureChromium({ lean: true });
const { lines, green } = summaryOf(await runStages(parts), versionsOf(process.env.CHROMIUM_PATH));
console.log(lines.join('\n'));
process.exit(green ? 0 : 1);
