import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const commands = readdirSync('server/commands').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

const packageOf = (id: string): string => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

/** Lists the packages that the built server imports and a release must install: `externals.json`, read by the release's test. */
const listExternals: Plugin = {
  name: 'list-externals',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
    const packages = imported.filter((id) => !(id in bundle) && !id.startsWith('node:')).map(packageOf);
    this.emitFile({ type: 'asset', fileName: 'externals.json', source: JSON.stringify([...new Set(packages)].sort()) });
  },
};

/** Large packages of which the server uses little: bundled, so that a release does not install them (90 MB). */
const bundled = ['date-fns', '@date-fns/tz', '@date-fns/utc', 'kysely', 'libphonenumber-js', 'zod'];

/** The build of the server: the product's code and the packages above in a few files; other packages are imported at run time. */
export default defineConfig({
  publicDir: false,
  plugins: [listExternals],
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // a thread of its own: server/strangers/thread.ts
        strangers: 'server/strangers/worker.ts',
        ...Object.fromEntries(commands.map((name) => [`commands/${basename(name, '.ts')}`, `server/commands/${name}`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
