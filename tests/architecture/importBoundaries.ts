import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Wall, walls } from './walls';

const root = fileURLToPath(new URL('../..', import.meta.url));

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** What every test may import: its tools, the translations and fixtures. */
const ALLOWED_IN_EVERY_TEST = ['node:*', 'vitest', 'fast-check', 'i18n', 'tests'];

/** The expression of a glob: `**` is any number of folders, `*` anything within a name. */
const expressionOf = (glob: string): string =>
  glob
    .split(/(\*\*\/|\*\*|\*)/)
    .map(
      (part) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[part] ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');

/** Whether a path matches one of the globs. */
export const matches = (globs: readonly string[], path: string): boolean =>
  globs.some((glob) => new RegExp(`^${expressionOf(glob)}$`).test(path));

/** Whether a path or package, or a folder that contains it, matches. */
const includes = (targets: readonly string[], name: string): boolean =>
  matches([...targets, ...targets.map((target) => `${target}/**`)], name);

/** The walls of a file: one at most. */
export const wallsOf = (file: string): Wall[] => walls.filter(({ files }) => matches(files, file));

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
  return wallsOf(file).flatMap(({ forbidden, allowed = [], allowedInTests = [], hint }) => {
    const permitted = isTest(file) ? [...allowed, ...allowedInTests, ...ALLOWED_IN_EVERY_TEST] : allowed;
    return importsOf(file, text)
      .filter((name) => includes(forbidden, name) && !includes(permitted, name))
      .map((name) => `${file} imports ${name}: ${hint}`);
  });
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
