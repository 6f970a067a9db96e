import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the sign-in page is made of stays out of the parts that the application's screens share. */
const light =
  /src\/(session|main)|providers\/(session|http|config|answers|page|signOut)\.|i18n\/\w+\/session\.|i18n\/languages\./;

/** What forms and dialogs are made of: a crumb of it joined to something light would bring MUI along to every list. */
const forms =
  /node_modules\/(@mui|@emotion|@popperjs|stylis|react-hook-form|react-transition-group)\/|src\/theme\/(Mui|mui)|src\/engine\/(form|conflict|actions)\/|src\/engine\/kinds\/.*(Input|Control|ChoiceBox)\.tsx$/;

/** The build of the web UI. `scripts/prerender.mjs` completes it with the sign-in page's HTML. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/ui',
    emptyOutDir: true,
    manifest: true,
    // what light-dark() needs; below it, it would be rewritten into twice as much CSS
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // the error pages ask for their texts alone, which the whole language holds too: one copy is enough
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            // what a new version of ours does not change stays in the browser's cache
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'forms',
              test: forms,
              minShareCount: 2,
              entriesAware: true,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // what the same screens share comes in one file, and crumbs join the nearest: few requests, nothing needless
            {
              name: 'common',
              test: (id) => !light.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
