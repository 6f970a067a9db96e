/** Writes a resource into the code: its folder, its texts, and its line in every list. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { routesBelow } from '../../src/schema/defineResource';
import type { ResourceSchema } from '../../src/schema/resource';
import { hasExamples } from './demoRows';
import { permissionLine } from './permissionLine';
import { seedText } from './resourceSeed';
import { testText } from './resourceTest';
import { writeWalls } from './writeWalls';

export interface NewResource {
  /** with its labels */
  schema: ResourceSchema;
  /** writes demo data, for a resource without any */
  seeded: boolean;
}

/** File contents by path. */
type Files = Map<string, string>;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with each member of an object on a line, down to `depth`; what is deeper is on the line of its member. */
function literal(value: unknown, depth: number): string {
  if (depth === 0 || !isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([key, member]) => `${JSON.stringify(key)}: ${literal(member, depth - 1)},\n`).join('')}}`;
}

const folderOf = ({ area, name }: ResourceSchema): string => `resources/${area}/${name}`;

/** What the two lists of a new area have before its first resource. */
const NEW_AREA = {
  'index.ts': `import type { DeclaredSchema } from '../../src/schema/resource';

export const schemas: readonly DeclaredSchema[] = [];
`,
  'seeds.ts': `import type { SeedPlan } from '../../src/schema/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [];
`,
};

const isNewArea = (area: string): boolean => !existsSync(`resources/${area}`);

/** The text of a file that is to be changed. */
function sourceOf(file: string, files: Files): string {
  const [folder = '', area = '', name = ''] = file.split('/');
  const isList = (text: string): text is keyof typeof NEW_AREA => Object.hasOwn(NEW_AREA, text);
  if (folder === 'resources' && isList(name) && isNewArea(area)) return files.get(file) ?? NEW_AREA[name];
  return files.get(file) ?? readFileSync(file, 'utf8');
}

function insertText(file: string, before: RegExp, text: string, files: Files): void {
  const source = sourceOf(file, files);
  const found = before.exec(source);
  if (!found) throw new Error(`${file}: ${before}`);
  files.set(file, `${source.slice(0, found.index)}${text}${source.slice(found.index)}`);
}

/** The path that stands for all routes, where they are the usual ones below the list. */
const shortRoutes = (routes: ResourceSchema['routes']): unknown =>
  routes?.list && isDeepStrictEqual({ ...routes }, routesBelow(routes.list)) ? routes.list : routes;

/** Inserts an item at the end of a list, which may be empty. */
function appended(file: string, end: RegExp, item: string, files: Files): void {
  const source = sourceOf(file, files);
  const isEmpty = source.charAt((end.exec(source)?.index ?? 0) - 1) === '[';
  insertText(file, end, isEmpty ? item : `, ${item}`, files);
}

const schemaText = (schema: ResourceSchema): string =>
  `import { defineResource } from '../../../src/schema/defineResource';

export default defineResource(${literal({ ...schema, routes: shortRoutes(schema.routes) }, 2)});
`;

/** Returns the files that would be written, without writing. */
export function filesOf({ schema, seeded }: NewResource): Files {
  const folder = folderOf(schema);
  const { name, area } = schema;
  const files: Files = new Map([
    [`${folder}/schema.ts`, schemaText(schema)],
    [`${folder}/${name}.test.ts`, testText(schema)],
  ]);
  const index = `resources/${area}/index.ts`;
  insertText(index, /^export const schemas/m, `import ${name} from './${name}/schema';\n\n`, files);
  appended(index, /,?\s*\];\s*$/, name, files);
  if (seeded && hasExamples(schema)) {
    files.set(`${folder}/seed.ts`, seedText(schema));
    const plan = `resources/${area}/seeds.ts`;
    insertText(plan, /^import type/m, `import { ${name} } from './${name}/seed';\n`, files);
    // a file may have other lists beside its area's own
    appended(plan, /(?<=^export const seeds\b[\s\S]*?),?\s*\];$/m, `['${name}', ${name}]`, files);
  }
  const permission = permissionLine(schema);
  if (permission) insertText('server/auth/catalogue.ts', permission.before, permission.line, files);
  return files;
}

/** Writes a new resource, formatted like the rest; returns the paths. Throws where its folder exists. */
export function writeResource(resource: NewResource): string[] {
  const folder = folderOf(resource.schema);
  if (existsSync(folder)) throw new Error(folder);
  const files = filesOf(resource);
  const isFirstOfArea = isNewArea(resource.schema.area);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (isFirstOfArea) writeWalls();
  const paths = [...files.keys(), ...(isFirstOfArea ? ['biome.json'] : [])];
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths], {
    stdio: 'ignore',
  });
  return paths;
}
