/** The texts that a language lacks, with what a translator needs to write them. */
import { everythingIn, filesIn } from '../../i18n/everything';
import { isComplete, type Language, languageNames, languages } from '../../i18n/languages';
import notes from '../../i18n/notes.json';
import type { Texts } from '../../i18n/texts';
import { pendingWords } from '../../i18n/words';
import { schemas } from '../../resources';
import { messagesOf } from '../../src/schema/labels';
import type { ResourceSchema } from '../../src/schema/resource';
import { spanishOf } from './newLabels';

export interface Pending {
  language: Language;
  /** the file that lacks it */
  file: string;
  /** its path in the file */
  key: string;
  spanish: string;
  note?: string;
}

/** Flattens nested texts: path to text. */
function flat(source: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(source).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flat(Object(text), `${prefix}${key}.`)],
    ),
  );
}

const noteByPath = new Map(Object.entries(notes));

/** The note about a text, or about the nearest group of texts above it. */
function noteOf(path: string): string | undefined {
  const end = path.lastIndexOf('.');
  return noteByPath.get(path) ?? (end < 0 ? undefined : noteOf(path.slice(0, end)));
}

/** Texts that the files of a language that is still being translated lack. */
function missingInFiles(language: Language, files: (language: Language) => Map<string, Texts>): Pending[] {
  const ownTexts = files(language);
  return [...files('es')].flatMap(([file, texts]) => {
    const present = flat(ownTexts.get(file) ?? {});
    const area = file.split('/')[0] ?? file;
    return [...flat(texts)]
      .filter(([key, spanish]) => spanish !== '' && !present.get(key))
      .map(([key, spanish]) => {
        const note = noteOf(`${area}.${key}`);
        return { language, file: `i18n/${language}/${file}.json`, key, spanish, ...(note && { note }) };
      });
  });
}

/** The Spanish labels of a resource of the product, by path. */
const productLabels = (name: string) => Object.fromEntries(flat(Object(everythingIn('es').resources?.[name])));

/** Labels that a language lacks: in the schema of an organisation's own resource, else in the files of the language. */
function missingLabels(schema: ResourceSchema, language: Language): Pending[] {
  const { name, area, labels } = schema;
  const paths = pendingWords(schema, language, everythingIn(language));
  if (paths.length === 0) return [];
  const own = labels && Object.fromEntries(flat(messagesOf(labels.es ?? {}, 'es')));
  const spanish = own ? spanishOf(schema, { es: own }) : spanishOf(schema, { es: productLabels(name) });
  return paths.map((path) => ({
    language,
    file: labels ? `resources/${area}/${name}/schema.ts` : `i18n/${language}/resources/${area}.json`,
    key: labels ? `labels.${language}.${path}` : `${name}.${path}`,
    spanish: spanish[path] ?? '',
  }));
}

/** Returns the texts that languages lack and that are shown in Spanish, and the labels that are derived from a name. */
export const pendingTexts = (
  all: readonly ResourceSchema[] = schemas,
  chosen: readonly Language[] = languages,
  incomplete: (language: Language) => boolean = (language) => !isComplete(language),
  files: typeof filesIn = filesIn,
): Pending[] =>
  chosen.flatMap((language) => [
    ...(incomplete(language) ? missingInFiles(language, files) : []),
    ...all
      // what the Spanish files have is among those of an incomplete language already
      .filter(({ labels }) => (labels ? language !== 'es' : !incomplete(language)))
      .flatMap((schema) => missingLabels(schema, language)),
  ]);

/** Returns the list as lines: languages with the number of their texts, then files, keys and Spanish texts. */
export function pendingReport(pending: readonly Pending[]): string[] {
  let language: Language | undefined;
  let file: string | undefined;
  let note: string | undefined;
  return pending.flatMap((text) => {
    const lines: string[] = [];
    if (text.language !== language) {
      const count = pending.filter((other) => other.language === text.language).length;
      lines.push(`${languageNames[text.language]} (${text.language}): ${count}`);
    }
    if (text.language !== language || text.file !== file) lines.push(`  ${text.file}`);
    if (text.note && text.note !== note) lines.push(`    # ${text.note}`);
    ({ language, file, note } = { note: undefined, ...text });
    return [...lines, `    ${text.key}: ${text.spanish.replaceAll('\n', '\\n')}`];
  });
}
