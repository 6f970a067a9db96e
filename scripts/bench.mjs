/** `npm run bench [-- runs]`: measures the built product against a bare react-admin and prints the table of ratios. */
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild } from './ensure-build.mjs';

// below node_modules, so that what is not bundled is found
const folder = 'node_modules/.cache/ventanilla-bench/run';

await ensureBuild();
process.env.NODE_ENV = 'production';
process.env.CHROMIUM_PATH = await ensureChromium();
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: { ssr: 'tests/bench/main.ts', outDir: folder, emptyOutDir: true, target: 'node20', minify: false },
});
const { bench } = await import(pathToFileURL(`${folder}/main.js`).href);
const runs = Number(process.argv[2] ?? 7);
console.log(`\n${await bench(runs, (text) => console.log(`… ${text}`))}\n`);
