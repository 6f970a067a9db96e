/** `npm run bench [-- runs | PART]`: measures the built product against a bare react-admin and prints the table of ratios. */
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild } from './ensure-build.mjs';

// below node_modules, so that packages that are not bundled are found
const folder = 'node_modules/.cache/ventanilla-bench/run';

await ensureBuild();
process.env.NODE_ENV = 'production';
process.env.CHROMIUM_PATH = await ensureChromium();
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'tests/bench/main.ts',
        byHand: 'tests/bench/list/byHand.ts',
        plain: 'tests/bench/list/plain.ts',
      },
    },
  },
});
const { bench, benchPart } = await import(pathToFileURL(`${folder}/main.js`).href);
const print = (text) => console.log(`… ${text}`);
const [, , runsOrPart = '7'] = process.argv;
console.log(
  `\n${await (/^\d+$/.test(runsOrPart) ? bench(Number(runsOrPart), print) : benchPart(runsOrPart, print))}\n`,
);
