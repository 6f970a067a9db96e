/**
 * `npm run resource:new`: interactive, or with `-- --name convenios --area settings --subject Convenio --title '{nombre}'
 * --field nombre:text:required,unique,max=60 --field vence:date --words words.json`; writes schema with its labels, demo data, a
 * test, and the lines in every list. Spanish labels are derived from the names unless somebody enters them; other languages may come later. With
 * fields as arguments it asks nothing. Writes nothing where something is invalid.
 */
import { createInterface } from 'node:readline/promises';
import { schemas } from '../../resources';
import { consoleLanguage } from '../../server/env';
import { type TextValues, translate } from '../../server/translate';
import { pages } from '../../src/pages/pages';
import { createRegistry } from '../../src/schema/check';
import type { Problem } from '../../src/schema/language/problem';
import { environmentOf, parseSchema, partialResourceOf } from '../../src/schema/parse';
import type { ResourceSchema } from '../../src/schema/resource';
import { pages as personPages } from '../../src/shell/pages';
import { argumentsOf, tellUsage } from './arguments';
import { fieldsWithoutExample } from './demoRows';
import { collectLabels, providedIn, spanishOf } from './newLabels';
import { documentOf, fieldOf, repeatedIn, type Wish } from './newResource';
import { pendingLines } from './pendingLabels';
import { writeResource } from './writeResource';

const language = consoleLanguage(process.env);
const message = (key: string, values?: TextValues) => translate(language, `schema.new.${key}`, values);
const USAGE =
  "npm run resource:new -- --name convenios --area settings --subject Convenio --title '{nombre}' --field nombre:text:required";
const { values: options } = argumentsOf(language, USAGE, {
  options: {
    name: { type: 'string' },
    area: { type: 'string' },
    subject: { type: 'string' },
    title: { type: 'string' },
    icon: { type: 'string' },
    field: { type: 'string', multiple: true },
    words: { type: 'string' },
  },
});

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const prompt = async (key: string, defaultValue: string, values?: TextValues): Promise<string> => {
  if (!terminal) return defaultValue;
  const reply = await terminal.question(`${message(key, values)}${defaultValue ? ` [${defaultValue}]` : ''}: `);
  return reply.trim() || defaultValue;
};
const parse = (document: unknown) => {
  const resources = createRegistry(schemas).all.map(partialResourceOf);
  return parseSchema(document, environmentOf(resources, { pages: [...pages, ...personPages].map(({ path }) => path) }));
};
const end = (lines: readonly string[]): never => {
  for (const line of lines) console.error(line);
  process.exit(1);
};

function problemsOf(document: unknown): readonly Problem[] {
  const result = parse(document);
  return 'schema' in result ? [] : result.problems;
}

const sentence = ({ path, key, args }: Problem): string => `${path}: ${translate(language, key, args)}`;

/** Prompts until an empty line; an invalid line is reported at once and prompted again. */
async function askFields(wish: Omit<Wish, 'fields'>): Promise<string[]> {
  if (!terminal) return [];
  const fields: string[] = [];
  for (;;) {
    const field = await prompt('field', '');
    if (field === '') return fields;
    const fieldPath = `fields.${fieldOf(field)[0]}`;
    const problems = problemsOf(documentOf({ ...wish, fields: [...fields, field] })).filter(
      ({ path }) => path === fieldPath || path.startsWith(`${fieldPath}.`),
    );
    problems.push(...repeatedIn([...fields, field]));
    if (problems.length === 0) fields.push(field);
    for (const problem of problems) console.error(`  ${sentence(problem)}`);
  }
}

function parsed(document: unknown): ResourceSchema {
  const result = parse(document);
  return 'schema' in result ? result.schema : end(result.problems.map(sentence));
}

const name = options.name ?? (await prompt('name', ''));
if (name === '') tellUsage(language, USAGE);
const capital = name.slice(0, 1).toUpperCase() + name.slice(1);
const wish = {
  name,
  area: options.area ?? (await prompt('area', 'settings')),
  subject: options.subject ?? (await prompt('subject', capital.replace(/s$/, ''))),
  title: options.title ?? (await prompt('title', '{nombre}')),
  ...(options.icon && { icon: options.icon }),
};
const fields = options.field ?? (await askFields(wish));
const repeated = repeatedIn(fields);
if (repeated.length > 0) end(repeated.map(sentence));
const schema = parsed(documentOf({ ...wish, fields }));

const provided = providedIn(options.words);
const isInteractive = options.field === undefined;
for (const [path, text] of Object.entries(spanishOf(schema, provided))) {
  if (!isInteractive || provided.es?.[path]) continue;
  const reply = await prompt('word', text, { path });
  if (reply) provided.es = { ...provided.es, [path]: reply };
}
terminal?.close();
const labels = collectLabels(schema, provided);
const complete = { ...schema, labels };
for (const path of writeResource({ schema: complete, seeded: true })) console.log(path);
console.log(message('done', { name }));
const lacking = fieldsWithoutExample(schema);
if (lacking.length > 0) console.log(message('noExample', { fields: lacking.join(', ') }));
for (const line of pendingLines([complete], language)) console.log(line);
