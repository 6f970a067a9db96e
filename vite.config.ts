import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { resourceHeads } from './scripts/build/resourceHeads.ts';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The parts that come in one file each, by what they begin with; what two of them need is the earlier one's. */
const parts = {
  /** what does not wait for React */
  boot: ['src/boot.ts'],
  /** all that somebody who is not signed in loads */
  session: ['src/main.tsx'],
  /** the shell and the screens that everybody opens every day: few requests, which is what a slow line counts */
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
  /** our own of whatever is filled in: a new record, a change, what an action asks for */
  editing: [
    'src/engine/form/CreateScreen.tsx',
    'src/engine/form/EditScreen.tsx',
    'src/engine/actions/ActionDialog.tsx',
    'src/engine/list/CellEditor.tsx',
  ],
};

/** What forms and dialogs are made of; packages whose index names them would bring them along to every list. */
const forms =
  /node_modules\/(@mui|@emotion|@popperjs|stylis|react-hook-form|react-transition-group|ra-core\/dist\/form)\/|src\/theme\/(Mui|mui)/;

/** The icons that come later: an index names all of them, so that each would seem to be needed from the start. */
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

/** The part that a module belongs to; null where it is none of theirs alone. */
function partsOf(): (id: string, graph: Graph) => string | null {
  let reached: [name: string, ids: Set<string>][] | undefined;
  return (id, graph) => {
    reached ??= Object.entries(parts).map(([name, roots]) => [name, reachedFrom(roots, graph)]);
    const part = reached.find(([, ids]) => ids.has(id))?.[0] ?? null;
    // packages that others need too would then need what needs them
    return part === 'editing' && id.includes('/node_modules/') ? null : part;
  };
}

/** Two files that need each other run in an order that nobody chose: what one of them begins with may not be there yet. */
const refuseCycles: Plugin = {
  name: 'refuse-cycles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const follow = (name: string, way: readonly string[]): void => {
      if (way.includes(name)) throw new Error(`files in a circle: ${[...way, name].join(' > ')}`);
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
  plugins: [react(), resourceHeads, refuseCycles],
  resolve: { alias: { 'object.entries': resolve('scripts/build/objectEntries.cjs') } },
  build: {
    outDir: 'dist/ui',
    emptyOutDir: true,
    manifest: true,
    // what light-dark() needs; below it, it would be rewritten into twice as much CSS
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // the error pages ask for their texts alone, which the whole language holds too: one copy is enough
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            // what a new version of ours does not change stays in the browser's cache
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
            // what the same screens share comes in one file; crumbs stay alone: merged, they bring along what they are merged with
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
