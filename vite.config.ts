import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { generatedModules } from './scripts/build/generatedModules.ts';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The chunks, by their entry modules; a module that two of them need belongs to the earlier one. */
const parts = {
  /** modules that do not wait for React */
  boot: ['src/boot.ts'],
  /** everything that a signed-out person loads */
  session: ['src/main.tsx'],
  /** the shell and the screens of daily use in one chunk: few requests matter most on a slow network */
  application: [
    'src/App.tsx',
    'src/application/Dashboard.tsx',
    'src/engine/list/ListScreen.tsx',
    'src/engine/show/ShowScreen.tsx',
    'src/engine/actions/RowMenu.tsx',
    'src/pages/home/HomePage.tsx',
    'src/pages/sau/TicketPage.tsx',
    'src/pages/sau/Attachments.tsx',
  ],
  /** this product's form modules: new records, edits, action dialogs */
  editing: [
    'src/engine/form/CreateScreen.tsx',
    'src/engine/form/EditScreen.tsx',
    'src/engine/actions/ActionDialog.tsx',
    'src/engine/list/CellEditor.tsx',
  ],
};

/** Packages of forms and dialogs; packages whose index exports them would otherwise load them with every list. */
const forms =
  /node_modules\/(@mui|@emotion|@popperjs|stylis|react-hook-form|react-transition-group)\/|src\/theme\/(Mui|mui)/;

/** React-admin's exporter, which only its own buttons run: an index of ra-core would otherwise load it with every list. */
const raExporter = /node_modules\/(jsonexport|ra-core\/dist\/export)\//;

/** Lazy-loaded icons: an index exports all of them, so that each would seem to be needed from the start. */
const laterIcons = new Set(
  [...readFileSync('src/ui/laterIcons.ts', 'utf8').matchAll(/^ {2}'?([a-z0-9-]+)'?: /gm)].map(([, name]) => name),
);
const isLaterIcon = (id: string): boolean =>
  laterIcons.has(/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/.exec(id)?.[1] ?? '');

function reachedFrom(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set(roots.map((path) => resolve(path)));
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Returns a function that maps a module to its chunk; null where it belongs to none of them. */
function partsOf(): (id: string, graph: Graph) => string | null {
  let reached: [name: string, ids: Set<string>][] | undefined;
  return (id, graph) => {
    if (raExporter.test(id)) return null;
    reached ??= Object.entries(parts).map(([name, roots]) => [name, reachedFrom(roots, graph)]);
    const part = reached.find(([, ids]) => ids.has(id))?.[0] ?? null;
    // a package shared with others would make them depend on this chunk
    return part === 'editing' && id.includes('/node_modules/') ? null : part;
  };
}

/** Modules with an import cycle run in an arbitrary order: a value that one of them needs may not be initialised yet. */
const refuseCycles: Plugin = {
  name: 'refuse-cycles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const follow = (name: string, way: readonly string[]): void => {
      if (way.includes(name))
        throw new Error(
          `files in a circle: ${[...way, name].join(' > ')}. Move the modules that they share to one of them: \`codeSplitting\` in vite.config.ts.`,
        );
      const file = bundle[name];
      if (done.has(name) || file?.type !== 'chunk') return;
      for (const next of file.imports) follow(next, [...way, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) follow(name, []);
  },
};

/** The build of the web UI. `scripts/prerender.mjs` completes it with the sign-in page's HTML. */
export default defineConfig({
  plugins: [react(), generatedModules, refuseCycles],
  resolve: { alias: { 'object.entries': resolve('scripts/build/objectEntries.cjs') } },
  build: {
    outDir: 'dist/ui',
    emptyOutDir: true,
    manifest: true,
    // the minimum for light-dark(); for older browsers it would be compiled to twice as much CSS
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // the error pages import their texts alone, and the language's chunk contains them too: no duplicate results
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            // unchanged packages stay in the browser's cache across versions of this product
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'icons', test: isLaterIcon, priority: 5, includeDependenciesRecursively: false },
            {
              name: 'forms',
              test: forms,
              minShareCount: 2,
              entriesAware: true,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: partsOf(), debugName: 'parts', priority: 2, includeDependenciesRecursively: false },
            // modules shared by the same screens form one chunk; tiny ones stay separate, because merging would add dependencies
            {
              name: 'common',
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
