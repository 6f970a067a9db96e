import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
      output: {
        codeSplitting: {
          // what a new version of ours does not change stays in the browser's cache
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
