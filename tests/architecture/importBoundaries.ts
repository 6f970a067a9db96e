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

const areaOf = (path: string): string | undefined => /^resources\/(\w+)\//.exec(path)?.[1];

/** Whether a file of an area imports another area past the interfaces that its wall permits. */
function isPastInterface(file: string, name: string, { interfaces }: Wall): boolean {
  const [own, other] = [areaOf(file), areaOf(name)];
  if (own === undefined || other === undefined || own === other || !interfaces || isTest(file)) return false;
  return !matches(
    interfaces.map((part) => `resources/${other}/interface/${part}`),
    name,
  );
}

/** Each import that crosses a boundary, as a sentence that says where the code belongs. */
export function violationsIn(file: string, text: string): string[] {
  return wallsOf(file).flatMap((wall) => {
    const { forbidden, allowed = [], allowedInTests = [], interfaces = [], hint } = wall;
    const permitted = isTest(file) ? [...allowed, ...allowedInTests, ...ALLOWED_IN_EVERY_TEST] : allowed;
    return importsOf(file, text).flatMap((name) => {
      if (includes(forbidden, name) && !includes(permitted, name)) return [`${file} imports ${name}: ${hint}`];
      if (!isPastInterface(file, name, wall)) return [];
      return [`${file} imports ${name}: another area is imported by its interface (${interfaces.join(', ')})`];
    });
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
