/**
 * `npm run schema:check`, `schema:json`, `docs:reference`, `walls`, `words:pending`, `words:types`, `resource:new`,
 * `resource:promote`: runs a tool of `scripts/tools` from its source.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './messages.mjs';
import { root } from './stamp.mjs';

const [tool = '', ...rest] = process.argv.slice(2);
const file = join(root, 'scripts/tools', `${tool.replaceAll(':', '-')}.ts`);
if (!/^[a-z:]+$/.test(tool) || !existsSync(file)) fail('unknown', { command: tool });
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.argv.splice(2, process.argv.length, ...rest);
const { runnerImport } = await import('vite').catch(() => fail('missing'));
/** Replaces styles, which only a browser can load, with empty modules. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? '' : undefined),
};
await runnerImport(file, { configFile: false, logLevel: 'error', plugins: [withoutStyles] });
