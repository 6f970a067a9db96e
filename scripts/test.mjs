/**
 * `npm test [-- STEP…] [-- FILE…]`: all steps in the order of `scripts/testing/steps.mjs`, or those named, of which units, components,
 * journeys and release take the files to test. Every step runs, also after a failed one; the summary names what failed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { isFresh } from './stamp.mjs';
import { runStages } from './testing/runStages.mjs';
import { chosenFrom, stages } from './testing/steps.mjs';
import { summaryOf } from './testing/summary.mjs';
import { versionsOf } from './testing/versions.mjs';

process.chdir(join(import.meta.dirname, '..'));
if (!existsSync('node_modules')) {
  console.error('Run npm install first.');
  process.exit(1);
}
const toRun = chosenFrom(stages, process.argv.slice(2), isFresh);

const chromium = await ensureChromium({ lean: true });
process.env.CHROMIUM_PATH = chromium;
const began = performance.now();
const run = await runStages(toRun);
const { lines, green } = summaryOf(run, versionsOf(chromium));
console.log(`\nThe run took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
console.log(lines.join('\n'));
process.exit(green ? 0 : 1);
