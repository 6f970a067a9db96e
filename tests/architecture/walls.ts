/**
 * The import boundaries, as data. `npm run walls` writes them into biome.json for the linter, and `importBoundaries.ts` checks
 * them in the test run, where paths are resolved.
 */

/** Files that match `files` import nothing that matches `forbidden`, unless it matches `allowed`. */
export interface Wall {
  /** globs of paths from the root; a file belongs to one wall at most, because the linter applies only the last that matches */
  files: readonly string[];
  /** globs of paths from the root without extension, and of package names; each includes everything below it */
  forbidden: readonly string[];
  allowed?: readonly string[];
  /** which files of the `interface` folder of another area these may import, and nothing else of that area */
  interfaces?: readonly string[];
  /** what the tests of these files may import too */
  allowedInTests?: readonly string[];
  /** where such code belongs */
  hint: string;
}

/**
 * Files of an area, by their side. `slots` is the entry of the browser's, `server` of the server's; schemas are for both, and demo
 * data (`seed…`) for the server.
 */
export const FILES_BY_SIDE = {
  browser: ['resources/*/**/slots.tsx', 'resources/*/**/slots.css', 'resources/*/**/browser/**'],
  server: ['resources/*/**/server.ts', 'resources/*/**/server/**', 'resources/*/**/seed*.ts'],
  shared: [
    'resources/*/**/schema*.ts',
    'resources/*/index.ts',
    'resources/*/**/shared/**',
    'resources/*/interface/shared.ts',
  ],
  tests: ['resources/*/**/*.test.ts', 'resources/*/**/*.test.tsx', 'resources/*/**/*.fixture.ts'],
} as const;

const EVERYTHING = ['**'];

/** The folders of src; a test checks that the list is complete. */
export const FOLDERS_OF_SRC = [
  'application',
  'engine',
  'pages',
  'schema',
  'session',
  'shell',
  'speed',
  'studio',
  'theme',
  'ui',
] as const;

const srcExcept = (...folders: readonly (typeof FOLDERS_OF_SRC)[number][]): string[] =>
  FOLDERS_OF_SRC.filter((folder) => !folders.includes(folder)).map((folder) => `src/${folder}`);

const RENDERING = ['react', 'react-dom', 'react-admin', 'ra-*', '@mui', '@emotion'];

/** In the order of the layers. */
export const walls: readonly Wall[] = [
  {
    files: ['src/schema/**'],
    forbidden: [
      ...RENDERING,
      'fastify',
      'pg',
      'kysely',
      'node:*',
      'providers',
      'server',
      'i18n',
      'resources',
      ...srcExcept('schema'),
    ],
    hint: 'the kernel is pure: rendering belongs to src/engine, storage to server, code about one resource to resources',
  },
  {
    files: ['resources/**/schema*.ts', 'resources/*/index.ts'],
    forbidden: EVERYTHING,
    allowed: ['src/schema', 'i18n', 'resources/**/schema*', 'resources/**/shared'],
    allowedInTests: EVERYTHING,
    interfaces: ['schema', 'shared'],
    hint: 'a schema is data: behaviour is a name, registered in slots.tsx or server.ts',
  },
  {
    files: ['resources/**/shared/**', 'resources/*/interface/shared.ts'],
    forbidden: EVERYTHING,
    allowed: ['src/schema', 'resources/**/shared'],
    allowedInTests: EVERYTHING,
    interfaces: ['shared'],
    hint: 'shared code is pure, for both sides and demo data alike: database queries belong in server, React in browser',
  },
  {
    files: ['resources/**/seed*.ts'],
    forbidden: EVERYTHING,
    allowed: ['src/schema', 'i18n', 'resources/**/schema*', 'resources/**/seed*', 'resources/**/shared'],
    allowedInTests: EVERYTHING,
    interfaces: ['seed*', 'schema', 'shared'],
    hint: 'demo data are plain rows, computed with the rules of the domain only: no server, no React',
  },
  {
    files: ['resources/**/slots.tsx', 'resources/slots.ts', 'resources/**/browser/**'],
    forbidden: [
      'server',
      'providers',
      'resources/**/server',
      'resources/**/seed*',
      ...srcExcept('engine', 'schema', 'speed', 'theme', 'ui'),
    ],
    interfaces: ['browser', 'schema', 'shared'],
    hint: 'a slot renders with src/engine and src/ui, and reaches the server through the data provider',
  },
  {
    files: ['resources/**/server.ts', 'resources/**/server/**'],
    forbidden: [...RENDERING, 'src', 'providers', 'resources/**/slots', 'resources/**/browser'],
    allowed: ['src/schema'],
    interfaces: ['server', 'schema', 'shared'],
    hint: 'a handler is the server’s: it imports the kernel and the handler interface only',
  },
  {
    files: ['src/engine/**', 'src/speed/**'],
    forbidden: ['resources', 'providers', 'server', ...srcExcept('engine', 'schema', 'speed', 'theme', 'ui')],
    hint: 'the engine imports no resource and no provider: pass them through EngineContext or the data provider',
  },
  {
    files: ['src/ui/**', 'src/theme/**'],
    forbidden: ['resources', 'providers', 'server', ...srcExcept('schema', 'ui', 'theme')],
    hint: 'a component of src/ui only renders its props',
  },
  {
    files: ['src/shell/**'],
    forbidden: ['server', 'resources', 'src/application', 'src/pages', 'src/studio'],
    allowed: ['src/pages/errors'],
    hint: 'the shell reaches resources through the engine, and the server through providers',
    // tests may use the product's own resources, to test how they are rendered
    allowedInTests: ['resources'],
  },
  {
    files: ['src/pages/**', 'src/studio/**'],
    // a page validates unsaved values with the same rules as the server
    forbidden: ['server', 'resources', 'src/application', 'src/shell'],
    allowed: ['resources/**/shared'],
    hint: 'screens reach resources through the engine, and the server through providers',
    allowedInTests: ['resources'],
  },
  {
    files: ['src/session/**'],
    forbidden: [...RENDERING, 'react-router-dom', 'resources', 'server', ...srcExcept('session', 'schema')],
    allowed: ['react', 'react-dom', 'src/speed/whenIdle'],
    hint: 'the sign-in page is small: it imports React, providers/session, providers/http and i18n only',
  },
  {
    files: ['providers/**'],
    forbidden: ['server', 'resources', 'src'],
    allowed: ['src/schema', 'src/engine/provider'],
    hint: 'a provider calls the server; its interface is in src/engine/provider',
  },
  {
    files: ['server/**'],
    forbidden: [...RENDERING, 'providers', 'src', 'resources/**/slots', 'resources/**/browser'],
    allowed: ['src/schema'],
    hint: 'the server imports the kernel, the resources and i18n, and nothing that renders',
  },
];
