import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * An import boundary: files that match `of` import nothing that matches `never`; `instead` is the hint where such code belongs.
 */
interface Boundary {
  files: RegExp;
  except?: RegExp;
  forbidden: RegExp;
  hint: string;
  /** what the tests of these files may import all the same */
  allowedInTests?: RegExp;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** What every test may import: its tools, the translations and fixtures. */
const allowedInEveryTest = /^(node:|vitest$|fast-check$|i18n\/|tests\/)/;

/** The import boundaries. Folders are paths from the root, packages are bare names. The order follows the layers. */
export const walls: readonly Boundary[] = [
  {
    files: /^src\/schema\//,
    forbidden:
      /^(react|@mui|react-admin|ra-|fastify|pg$|kysely|node:|providers\/|server\/|i18n\/|src\/(?!schema\/)|resources\/)/,
    hint: 'the kernel is pure: rendering belongs to src/engine, storage to server, code about one resource to resources',
  },
  {
    files: /^resources\/.*\/schema\w*\.ts$/,
    forbidden: /^(?!src\/schema\/|i18n\/|\.)(?!resources\/.*\/(schema\w*|rules\/\w+)$)[^.]/,
    hint: 'a schema is data: behaviour is a name, registered in slots.tsx or server.ts',
  },
  {
    files: /^resources\/.*\/seed\w*\.ts$/,
    forbidden: /^(?!src\/schema\/|i18n\/|resources\/|\.)[^.]|^resources\/.*\/(slots|server)$/,
    hint: 'demo data are plain rows, computed with the rules of the domain only: no server, no React',
  },
  {
    files: /^resources\/.*\/rules\//,
    forbidden: /^(?!src\/schema\/)(?!resources\/.*\/rules\/)/,
    hint: 'a rule is pure, for handlers and demo data alike: database queries belong beside server.ts',
  },
  {
    files: /^resources\/.*\/slots\.tsx$/,
    forbidden: /^(server\/|providers\/|src\/(shell|pages|studio|session)\/)/,
    hint: 'a slot renders with src/engine and src/ui, and reaches the server through the data provider',
  },
  {
    files: /^resources\/.*\/server\.ts$/,
    forbidden: /^(react|@mui|src\/(?!schema\/)|providers\/)/,
    hint: 'a handler is the server’s: it imports the kernel and the handler interface only',
  },
  {
    files: /^src\/engine\//,
    forbidden: /^(resources\/|providers\/|server\/|src\/(shell|pages|studio|session)\/)/,
    hint: 'the engine imports no resource and no provider: pass them through EngineContext or the data provider',
  },
  {
    files: /^src\/ui\//,
    forbidden: /^(resources\/|providers\/|server\/|src\/(engine|shell|pages|studio|session)\/)/,
    hint: 'a component of src/ui only renders its props',
  },
  {
    files: /^src\/(shell|pages|studio)\//,
    // a page validates unsaved values with the same rules as the server
    forbidden: /^(server\/|resources\/(?!.*\/rules\/))/,
    hint: 'screens reach resources through the engine, and the server through providers',
    // tests may use the product's own resources, to test how they are rendered
    allowedInTests: /^resources\//,
  },
  {
    files: /^src\/session\//,
    forbidden:
      /^(react-admin|ra-|@mui|@emotion|react-router-dom|resources\/|server\/|src\/(engine|shell|pages|studio|ui)\/)/,
    hint: 'the sign-in page is small: it imports React, providers/session, providers/http and i18n only',
  },
  {
    files: /^providers\//,
    forbidden: /^(server\/|resources\/|src\/(?!schema\/|engine\/provider(\/|$)))/,
    hint: 'a provider calls the server; its interface is in src/engine/provider',
  },
  {
    files: /^server\//,
    forbidden: /^(react|@mui|ra-|providers\/|src\/(?!schema\/)|resources\/.*\/slots)/,
    hint: 'the server imports the kernel, the resources and i18n, and nothing that renders',
  },
];

/** Every source file below a folder, tests included. */
function sourceFiles(folder: string): string[] {
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
export function violationsIn(file: string, text: string): string[] {
  return walls
    .filter((wall) => wall.files.test(file) && !wall.except?.test(file))
    .flatMap((wall) =>
      importsOf(file, text)
        .filter(
          (name) =>
            wall.forbidden.test(name) &&
            !(isTest(file) && (allowedInEveryTest.test(name) || wall.allowedInTests?.test(name))),
        )
        .map((name) => `${file} imports ${name}: ${wall.hint}`),
    );
}

export const allViolations = (): string[] =>
  ['src', 'resources', 'providers', 'server']
    .flatMap(sourceFiles)
    .flatMap((file) => violationsIn(file, readFileSync(join(root, file), 'utf8')));

/** Every source file of the product with its text, without tests. */
export const allSources = (): { file: string; text: string }[] =>
  ['src', 'resources', 'providers', 'server', 'i18n']
    .flatMap(sourceFiles)
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
