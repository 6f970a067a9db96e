import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';

const commands = readdirSync('server/commands').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** The build of the server: our own code bundled, what npm installed left where it is. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        ...Object.fromEntries(commands.map((name) => [`commands/${basename(name, '.ts')}`, `server/commands/${name}`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
