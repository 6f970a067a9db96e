/**
 * `npm run resource:promote -- NAME [--from file.json] [--words words.json]`: moves a resource that was published at run time
 * into the code: its schema, its texts, a test and its line in every list. Its table and its data stay unchanged.
 */
import { readFileSync } from 'node:fs';
import { languages } from '../../i18n/languages';
import { schemas } from '../../resources';
import { consoleLanguage } from '../../server/env';
import { translate } from '../../server/translate';
import { createRegistry } from '../../src/schema/check';
import { labelsIn, messagesOf } from '../../src/schema/labels';
import { knownOf, otherOf, parseSchema } from '../../src/schema/parse';
import { argumentsOf, tellUsage } from './arguments';
import { collectWords, leaveWords, type Words, wordsIn } from './words';
import { writeResource } from './writeResource';

const language = consoleLanguage(process.env);
const USAGE = 'npm run resource:promote -- convenios [--from convenios.json] [--words words.json]';
const { values: given, positionals } = argumentsOf(language, USAGE, {
  allowPositionals: true,
  options: { from: { type: 'string' }, words: { type: 'string' } },
});
const [name = ''] = positionals;
if (name === '' && !given.from) tellUsage(language, USAGE);

function flat(source: object, path = ''): Words {
  return Object.fromEntries(
    Object.entries(source).flatMap(([key, value]): [string, string][] => {
      const at = path ? `${path}.${key}` : key;
      return typeof value === 'string' ? [[at, value]] : Object.entries(flat(Object(value), at));
    }),
  );
}

/** Writes the document; returns the lines to print, which are errors where `failed`. */
function promote(document: unknown): { failed: boolean; lines: string[] } {
  const others = createRegistry(schemas).all.map(otherOf);
  const parsed = parseSchema(document, knownOf(others, { runTime: true, languages }));
  if ('problems' in parsed)
    return {
      failed: true,
      lines: parsed.problems.map(({ path, key, args }) => `${path}: ${translate(language, key, args)}`),
    };
  const { schema } = parsed;
  const extra = wordsIn(given.words);
  const own = Object.fromEntries(
    languages.map((each) => {
      const labels = each === 'es' ? labelsIn(schema.labels, 'es') : schema.labels?.[each];
      return [each, { ...(labels && flat(messagesOf(labels, each))), ...extra[each] }];
    }),
  );
  const { words, asked } = collectWords(schema, own);
  if (asked.length > 0) {
    const file = given.words ?? 'words.json';
    leaveWords(file, extra, asked);
    const missing = asked.map(({ language: each, path, spanish }) => `  ${each} ${path} (${spanish})`);
    const again = `  npm run resource:promote -- ${given.from ? `--from ${given.from}` : name} --words ${file}`;
    return { failed: true, lines: [translate(language, 'schema.new.missing', { file }), again, ...missing] };
  }
  const paths = writeResource({ schema, words, seeded: false });
  return { failed: false, lines: [...paths, translate(language, 'schema.new.promoted', { name: schema.name })] };
}

if (given.from) {
  const { failed, lines } = promote(JSON.parse(readFileSync(given.from, 'utf8')));
  for (const line of lines) (failed ? console.error : console.log)(line);
  process.exit(failed ? 1 : 0);
}

const { runCommand } = await import('../../server/command');
const { readPublished } = await import('../../server/schemas/published');
await runCommand(async ({ db, print }) => {
  const { documents } = await readPublished(db);
  const found = documents.find(({ recurso, clase }) => recurso === name && clase === 'recurso');
  const { failed, lines } = found
    ? promote(found.documento)
    : { failed: true, lines: [translate(language, 'schema.new.notPublished', { name })] };
  for (const line of lines) (failed ? console.error : print)(line);
  return failed ? 1 : 0;
});
