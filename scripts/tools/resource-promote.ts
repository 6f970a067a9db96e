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
import { labelsIn, type ResourceLabels } from '../../src/schema/labels';
import { environmentOf, parseSchema, partialResourceOf } from '../../src/schema/parse';
import { argumentsOf, tellUsage } from './arguments';
import { collectLabels, providedIn, type Words } from './newLabels';
import { pendingLines } from './pendingLabels';
import { writeResource } from './writeResource';

const language = consoleLanguage(process.env);
const USAGE = 'npm run resource:promote -- convenios [--from convenios.json] [--words words.json]';
const { values: options, positionals } = argumentsOf(language, USAGE, {
  allowPositionals: true,
  options: { from: { type: 'string' }, words: { type: 'string' } },
});
const [name = ''] = positionals;
if (name === '' && !options.from) tellUsage(language, USAGE);

/** Labels as texts by path. */
function flat({ name, description, ...groups }: ResourceLabels): Words {
  const texts = (source: object, path: string): [string, string][] =>
    Object.entries(source).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}.${key}`, value]] : texts(Object(value), `${path}.${key}`),
    );
  return {
    ...(name && { name: `${name.one} |||| ${name.many}` }),
    ...(description && { description }),
    ...Object.fromEntries(Object.entries(groups).flatMap(([group, source]) => texts(source, group))),
  };
}

/** Writes the document; returns the lines to print, which are errors where `failed`. */
function promote(document: unknown): { failed: boolean; lines: string[] } {
  const resources = createRegistry(schemas).all.map(partialResourceOf);
  const parsed = parseSchema(document, environmentOf(resources, { runTime: true, languages }));
  if ('problems' in parsed)
    return {
      failed: true,
      lines: parsed.problems.map(({ path, key, args }) => `${path}: ${translate(language, key, args)}`),
    };
  const { schema } = parsed;
  const extra = providedIn(options.words);
  const provided = Object.fromEntries(
    languages.map((each) => {
      const labels = each === 'es' ? labelsIn(schema.labels, 'es') : schema.labels?.[each];
      return [each, { ...(labels && flat(labels)), ...extra[each] }];
    }),
  );
  const complete = { ...schema, labels: collectLabels(schema, provided) };
  const paths = writeResource({ schema: complete, seeded: false });
  return {
    failed: false,
    lines: [
      ...paths,
      translate(language, 'schema.new.promoted', { name: schema.name }),
      ...pendingLines([complete], language),
    ],
  };
}

if (options.from) {
  const { failed, lines } = promote(JSON.parse(readFileSync(options.from, 'utf8')));
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
