/** Writes a resource into the code: its folder, its texts, and its line in every list. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { catalogue } from '../../server/auth/catalogue';
import { routesBelow } from '../../src/schema/defineResource';
import type { ResourceSchema } from '../../src/schema/resource';
import { rowRulesOf } from '../../src/schema/rowRules';
import { demoFields } from './demoRows';

export interface NewResource {
  /** with its labels */
  schema: ResourceSchema;
  /** writes demo data, for a resource without any */
  seeded: boolean;
}

/** File contents by path. */
type Files = Map<string, string>;

const literal = (value: unknown): string => JSON.stringify(value, null, 2);
const folderOf = ({ area, name }: ResourceSchema): string => `resources/${area}/${name}`;

function insertText(file: string, before: RegExp, text: string, files: Files): void {
  const source = files.get(file) ?? readFileSync(file, 'utf8');
  const found = before.exec(source);
  if (!found) throw new Error(`${file}: ${before}`);
  files.set(file, `${source.slice(0, found.index)}${text}${source.slice(found.index)}`);
}

/** The path that stands for all routes, where they are the usual ones below the list. */
const shortRoutes = (routes: ResourceSchema['routes']): unknown =>
  routes?.list && isDeepStrictEqual({ ...routes }, routesBelow(routes.list)) ? routes.list : routes;

/** Inserts an item at the end of a list, which may be empty. */
function appended(file: string, end: RegExp, item: string, files: Files): void {
  const source = files.get(file) ?? readFileSync(file, 'utf8');
  const isEmpty = source.charAt((end.exec(source)?.index ?? 0) - 1) === '[';
  insertText(file, end, isEmpty ? item : `, ${item}`, files);
}

const schemaText = (schema: ResourceSchema): string =>
  `import { defineResource } from '../../../src/schema/defineResource';

export default defineResource(${literal({ ...schema, routes: shortRoutes(schema.routes) })});
`;

function seedText(schema: ResourceSchema): string {
  const fields = demoFields(schema);
  const rows = fields.map(({ name, source }) => `    ${name}: ${source},`).join('\n');
  const used = ['random', 'seeded'].filter((word) => new RegExp(`\\b${word}[.(]`).test(rows));
  const index = /\bi\b/.test(rows) ? '(_, i)' : '()';
  return `import type { Seed } from '../../../src/schema/seed';

export const ${schema.name}: Seed = ({ ${['count', ...used].join(', ')} }) =>
  Array.from({ length: count(3, 20, 200) }, ${index} => ({
${rows}
  }));
`;
}

function testText(schema: ResourceSchema): string {
  const fields = demoFields(schema);
  const links = [...new Set(fields.flatMap(({ to }) => (to === undefined ? [] : [to])))];
  const values = fields
    .map(({ name, value, to }) => `${name}: ${to === undefined ? JSON.stringify(value) : to}`)
    .join(', ');
  const must = Object.values(schema.fields).some(
    (field) => field.required === true && field.default === undefined && !field.system,
  );
  return `import { expect, it } from 'vitest';
import { permissions } from '../../../server/auth/catalogue';
import { records } from '../../../server/routes/records';
import { testServer } from '../../../tests/fixtures/server';
import { callsOf, authenticateByName, viewer } from '../../../tests/fixtures/viewers';

const viewers = {
  admin: viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas)),
  nobody: viewer({ id: 2 }),
};
const { app } = await testServer({ routes: [authenticateByName(viewers), records] });
const as = callsOf(app);
${links.length > 0 ? `\nconst first = async (resource: string) => {\n  const { body } = await as('admin')('GET', \`\${resource}?range=[0,0]\`);\n  return Array.isArray(body) ? body[0]?.id : undefined;\n};\n` : ''}
it('is kept as it was said, and seen by those alone who may', async () => {
${links.map((to) => `  const ${to} = await first('${to}');\n`).join('')}  const made = await as('admin')('POST', '${schema.name}', { body: { ${values} } });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ${values} })]);
  expect((await as('nobody')('GET', '${schema.name}')).status).toBe(403);
});
${must ? `\nit('is refused without what it must have', async () => {\n  expect((await as('admin')('POST', '${schema.name}', { body: {} })).status).toBe(422);\n});\n` : ''}`;
}

/** Returns the actions of its subject that a schema requires. */
function actionsFor(schema: ResourceSchema): string[] {
  const actions = Object.values(schema.actions ?? {});
  return [
    ...new Set([
      'ver',
      ...(schema.appendOnly ? [] : ['crear', 'editar']),
      ...(schema.deletable ? ['borrar'] : []),
      'exportar',
      ...(schema.appendOnly ? [] : ['importar']),
      ...actions.flatMap(({ needs, rows }) => [needs, ...rowRulesOf(rows).map(({ unless }) => unless)]),
      ...(schema.rows ?? []).map(({ unless }) => unless),
      ...Object.values(schema.fields).flatMap(({ readWith, writeWith }) => [readWith, writeWith]),
    ]),
  ].filter((action) => action !== undefined);
}

function permissionLine(schema: ResourceSchema, files: Files): void {
  if (Object.values(catalogue).some((subjects) => schema.subject in subjects)) return;
  const line = `    ${schema.subject}: actions('${actionsFor(schema).join(' ')}'),\n`;
  insertText('server/auth/catalogue.ts', /(?<=Configuración: \{[\s\S]*?)^ {2}\},$/m, line, files);
}

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
  if (seeded) {
    files.set(`${folder}/seed.ts`, seedText(schema));
    const plan = `resources/${area}/seeds.ts`;
    insertText(plan, /^import type/m, `import { ${name} } from './${name}/seed';\n`, files);
    // a file may have other lists beside its area's own
    appended(plan, /(?<=^export const seeds\b[\s\S]*?),?\s*\];$/m, `['${name}', ${name}]`, files);
  }
  permissionLine(schema, files);
  return files;
}

/** Writes a new resource, formatted like the rest; returns the paths. Throws where its folder exists. */
export function writeResource(resource: NewResource): string[] {
  const folder = folderOf(resource.schema);
  if (existsSync(folder)) throw new Error(folder);
  const files = filesOf(resource);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const paths = [...files.keys()];
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths], {
    stdio: 'ignore',
  });
  return paths;
}
