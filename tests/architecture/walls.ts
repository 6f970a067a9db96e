import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * An import boundary: files that match `of` import nothing that matches `never`; `instead` is the hint where such code belongs.
 */
interface Wall {
  of: RegExp;
  except?: RegExp;
  never: RegExp;
  instead: string;
  /** what the tests of these files may import all the same */
  tested?: RegExp;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** What every test may import: its tools, the translations and fixtures. */
const forTests = /^(node:|vitest$|fast-check$|i18n\/|tests\/)/;

/** The import boundaries. Folders are paths from the root, packages are bare names. The order follows the layers. */
export const walls: readonly Wall[] = [
  {
    of: /^src\/schema\//,
    never:
      /^(react|@mui|react-admin|ra-|fastify|pg$|kysely|node:|providers\/|server\/|i18n\/|src\/(?!schema\/)|resources\/)/,
    instead:
      'the kernel is pure: what shows belongs to src/engine, what stores to server, what is about one resource to resources',
  },
  {
    of: /^resources\/.*\/schema\w*\.ts$/,
    never: /^(?!src\/schema\/|i18n\/|\.)(?!resources\/.*\/(schema\w*|rules\/\w+)$)[^.]/,
    instead: 'a schema is data: behaviour is a name, registered in slots.tsx or server.ts',
  },
  {
    of: /^resources\/.*\/seed\w*\.ts$/,
    never: /^(?!src\/schema\/|i18n\/|resources\/|\.)[^.]|^resources\/.*\/(slots|server)$/,
    instead: 'demo data are plain rows, worked out by the rules of the domain alone: nothing of the server or of React',
  },
  {
    of: /^resources\/.*\/rules\//,
    never: /^(?!src\/schema\/)(?!resources\/.*\/rules\/)/,
    instead: 'a rule is pure, for handlers and demo data alike: what asks the database is beside server.ts',
  },
  {
    of: /^resources\/.*\/slots\.tsx$/,
    never: /^(server\/|providers\/|src\/(shell|pages|studio|session)\/)/,
    instead: 'a slot draws with src/engine and src/ui; what it needs of the server goes through the data provider',
  },
  {
    of: /^resources\/.*\/server\.ts$/,
    never: /^(react|@mui|src\/(?!schema\/)|providers\/)/,
    instead: 'a handler is the server’s: it knows the kernel and the handler interface',
  },
  {
    of: /^src\/engine\//,
    never: /^(resources\/|providers\/|server\/|src\/(shell|pages|studio|session)\/)/,
    instead: 'the engine knows no resource and no source: pass it through EngineContext or the data provider',
  },
  {
    of: /^src\/ui\//,
    never: /^(resources\/|providers\/|server\/|src\/(engine|shell|pages|studio|session)\/)/,
    instead: 'a part of src/ui only draws what it is given',
  },
  {
    of: /^src\/(shell|pages|studio)\//,
    // a page validates unsaved values with the same rules as the server
    never: /^(server\/|resources\/(?!.*\/rules\/))/,
    instead: 'screens reach resources through the engine, and the server through providers',
    // tests may use the product's own resources, to test how they are rendered
    tested: /^resources\//,
  },
  {
    of: /^src\/session\//,
    never:
      /^(react-admin|ra-|@mui|@emotion|react-router-dom|resources\/|server\/|src\/(engine|shell|pages|studio|ui)\/)/,
    instead: 'the sign-in page is light: React, providers/session, providers/http and i18n alone',
  },
  {
    of: /^providers\//,
    never: /^(server\/|resources\/|src\/(?!schema\/|engine\/provider(\/|$)))/,
    instead: 'a provider speaks to the server; what it is asked for is in src/engine/provider',
  },
  {
    of: /^server\//,
    never: /^(react|@mui|ra-|providers\/|src\/(?!schema\/)|resources\/.*\/slots)/,
    instead: 'the server knows the kernel, the resources and i18n; nothing that draws',
  },
];

/** Every source file below a folder, tests included. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.d\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** A file takes precedence over a folder of the same name, as in TypeScript's module resolution. */
const isFolder = (path: string): boolean =>
  !['.ts', '.tsx'].some((extension) => existsSync(join(root, path + extension))) &&
  existsSync(join(root, path)) &&
  statSync(join(root, path)).isDirectory();

/** What a file imports: paths from the root without extension, or package names. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    if (!name.startsWith('.')) return name;
    const path = normalize(join(dirname(file), name)).replace(/\.(ts|tsx)$/, '');
    return isFolder(path) ? `${path}/index` : path;
  });
}

/** Each import that crosses a boundary, as a sentence that says where the code belongs. */
export function breaches(file: string, text: string): string[] {
  return walls
    .filter((wall) => wall.of.test(file) && !wall.except?.test(file))
    .flatMap((wall) =>
      importsOf(file, text)
        .filter((name) => wall.never.test(name) && !(isTest(file) && (forTests.test(name) || wall.tested?.test(name))))
        .map((name) => `${file} imports ${name}: ${wall.instead}`),
    );
}

export const allBreaches = (): string[] =>
  ['src', 'resources', 'providers', 'server']
    .flatMap(sources)
    .flatMap((file) => breaches(file, readFileSync(join(root, file), 'utf8')));

/** Every source file of the product with its text, without tests. */
export const allSources = (): { file: string; text: string }[] =>
  ['src', 'resources', 'providers', 'server', 'i18n']
    .flatMap(sources)
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
