/**
 * `npm run resource:new`: interactive, or with `-- --name convenios --area settings --subject Convenio --title '{nombre}'
 * --field nombre:text:required,unique,max=60 --field vence:date --words words.json`; writes schema, demo data, texts in six
 * languages, a test, and the lines in every list. Writes nothing where something is missing or invalid.
 */
import { createInterface } from 'node:readline/promises';
import { languageNames } from '../../i18n/languages';
import { schemas } from '../../resources';
import { consoleLanguage } from '../../server/env';
import { type TextValues, translate } from '../../server/translate';
import { pages } from '../../src/pages/pages';
import { createRegistry } from '../../src/schema/check';
import type { Problem } from '../../src/schema/language/problem';
import { knownOf, otherOf, parseSchema } from '../../src/schema/parse';
import type { ResourceSchema } from '../../src/schema/resource';
import { argumentsOf, tellUsage } from './arguments';
import { documentOf, fieldOf, repeatedIn, type Wish } from './newResource';
import { collectWords, leaveWords, wordsIn } from './words';
import { writeResource } from './writeResource';

const language = consoleLanguage(process.env);
const say = (key: string, values?: TextValues) => translate(language, `schema.new.${key}`, values);
const USAGE =
  "npm run resource:new -- --name convenios --area settings --subject Convenio --title '{nombre}' --field nombre:text:required";
const { values: given } = argumentsOf(language, USAGE, {
  options: {
    name: { type: 'string' },
    area: { type: 'string' },
    subject: { type: 'string' },
    title: { type: 'string' },
    field: { type: 'string', multiple: true },
    words: { type: 'string' },
  },
});

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const ask = async (key: string, otherwise: string, values?: TextValues): Promise<string> => {
  if (!terminal) return otherwise;
  const answer = await terminal.question(`${say(key, values)}${otherwise ? ` [${otherwise}]` : ''}: `);
  return answer.trim() || otherwise;
};
const parse = (document: unknown) => {
  const others = createRegistry(schemas).all.map(otherOf);
  return parseSchema(document, knownOf(others, { pages: pages.map(({ path }) => path) }));
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
    const field = await ask('field', '');
    if (field === '') return fields;
    const at = `fields.${fieldOf(field)[0]}`;
    const own = problemsOf(documentOf({ ...wish, fields: [...fields, field] })).filter(
      ({ path }) => path === at || path.startsWith(`${at}.`),
    );
    own.push(...repeatedIn([...fields, field]));
    if (own.length === 0) fields.push(field);
    for (const problem of own) console.error(`  ${sentence(problem)}`);
  }
}

function parsed(document: unknown): ResourceSchema {
  const result = parse(document);
  return 'schema' in result ? result.schema : end(result.problems.map(sentence));
}

const name = given.name ?? (await ask('name', ''));
if (name === '') tellUsage(language, USAGE);
const capital = name.slice(0, 1).toUpperCase() + name.slice(1);
const wish = {
  name,
  area: given.area ?? (await ask('area', 'settings')),
  subject: given.subject ?? (await ask('subject', capital.replace(/s$/, ''))),
  title: given.title ?? (await ask('title', '{nombre}')),
};
const fields = given.field ?? (await askFields(wish));
const twice = repeatedIn(fields);
if (twice.length > 0) end(twice.map(sentence));
const schema = parsed(documentOf({ ...wish, fields }));

/** Returns the command line that repeats this run without prompts. */
const again = (file: string): string => {
  const quoted = (text: string) => (/^[\w.:=,/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const options: [string, string][] = [
    ...Object.entries(wish),
    ...fields.map((field): [string, string] => ['field', field]),
    ['words', file],
  ];
  return `npm run resource:new -- ${options.map(([option, value]) => `--${option} ${quoted(value)}`).join(' ')}`;
};

const words = wordsIn(given.words);
let collected = collectWords(schema, words);
for (const { language: of, path, spanish } of terminal ? collected.asked : []) {
  const text = await ask('word', of === 'es' ? spanish : '', { language: languageNames[of], path, spanish });
  if (text) words[of] = { ...words[of], [path]: text };
}
collected = collectWords(schema, words);
terminal?.close();
if (collected.asked.length > 0) {
  const file = given.words ?? 'words.json';
  leaveWords(file, words, collected.asked);
  end([
    say('missing', { file }),
    `  ${again(file)}`,
    ...collected.asked.map(({ language: of, path, spanish }) => `  ${of} ${path} (${spanish})`),
  ]);
}
for (const path of writeResource({ schema, words: collected.words, seeded: true })) console.log(path);
console.log(say('done', { name }));
