/** Finds the code that writes records with its own SQL statement, past the rules of the kinds, the history and the log. */
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import { allSources } from './importBoundaries';

const registry = createRegistry([...schemas]);
const tables = new Set(
  registry.all.flatMap(({ name, fields }) => [name, ...[...fields.keys()].map((field) => `${name}_${field}`)]),
);

/** Files that may write any table: the write path itself, the migrations, the demo data and the backups. */
const UNRESTRICTED = /^server\/(records|db|seed|backup)\/|\/seed\w*\.ts$|\.fixture\.ts$/;

const LITERAL_TABLE = /\b(?:update|insert\s+into|delete\s+from)\s+"(\w+)"/g;
const COMPUTED_TABLE = [
  /\b(?:update|insert\s+into|delete\s+from)\s+\$\{sql\.(?:table|id|ref)\(([^)]*)\)/g,
  /\.(?:updateTable|insertInto|deleteFrom|mergeInto)\(([^)]*)\)/g,
  /\b(?:insertRows|insertEach|insertPrepared|completeRows)\(\s*[^,()]+,\s*[^,()]+,\s*([^,()]+)/g,
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The tables of resources that a source file writes with its own statements; `*` stands for a table name that is computed. */
export function tablesWrittenBy(text: string): string[] {
  const code = withoutComments(text);
  const literal = [...code.matchAll(LITERAL_TABLE)].map(([, name = '']) => name);
  const computed = COMPUTED_TABLE.flatMap((statement) => [...code.matchAll(statement)]).map(
    ([, name = '']) => /^'(\w+)'$/.exec(name.trim())?.[1] ?? '*',
  );
  return [...new Set([...literal, ...computed])].filter((name) => name === '*' || tables.has(name)).sort();
}

/** Each source file that writes tables of resources, with those tables. */
export const filesThatWrite = (): Map<string, string[]> =>
  new Map(
    allSources()
      .filter(({ file }) => /^(server|resources)\//.test(file) && !UNRESTRICTED.test(file))
      .map(({ file, text }): [string, string[]] => [file, tablesWrittenBy(text)])
      .filter(([, names]) => names.length > 0),
  );
