/** `npm run build`: builds the web UI into dist/ui and the server into dist/server, and compresses every compressible file. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fail, print } from './messages.mjs';
import { removeStamp, root, sourceStamp, writeStamp } from './stamp.mjs';

const compressible = /\.(js|css|svg|json|webmanifest|txt|ttf)$/;
const worthIt = 512;

async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    names.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const plain = await readFile(file);
      if (plain.length < worthIt) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
  );
}

async function run() {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  const vite = await import('vite').catch(() => fail('missing'));
  const began = performance.now();
  const stamp = sourceStamp();
  removeStamp();
  print('building');
  print('ui');
  await vite.build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  if (existsSync('scripts/prerender.mjs')) {
    print('prerender');
    const { prerender } = await import('./prerender.mjs');
    await prerender();
  }
  print('server');
  await vite.build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
  print('compress');
  await precompress('dist/ui');
  writeStamp(stamp);
  print('built', { seconds: ((performance.now() - began) / 1000).toFixed(1) });
}

await run().catch((error) => {
  process.stderr.write(`${error.message ?? error}\n`);
  fail('failed');
});
