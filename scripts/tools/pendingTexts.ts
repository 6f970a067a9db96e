/** The texts that a language lacks, with what a translator needs to write them. */
import { filesIn } from '../../i18n/everything';
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

/** Labels of a resource with labels in its schema that a language lacks. */
function missingInSchema(schema: ResourceSchema, language: Language): Pending[] {
  if (!schema.labels) return [];
  const labels = Object.fromEntries(flat(messagesOf(schema.labels.es ?? {}, 'es')));
  const spanish = spanishOf(schema, { es: labels });
  const file = `resources/${schema.area}/${schema.name}/schema.ts`;
  return pendingWords(schema, language, {}).map((path) => ({
    language,
    file,
    key: `labels.${language}.${path}`,
    spanish: spanish[path] ?? '',
  }));
}

/** Returns the texts that languages lack and that are shown in Spanish. */
export const pendingTexts = (
  all: readonly ResourceSchema[] = schemas,
  chosen: readonly Language[] = languages,
  incomplete: (language: Language) => boolean = (language) => !isComplete(language),
  files: typeof filesIn = filesIn,
): Pending[] =>
  chosen
    .filter((language) => language !== 'es')
    .flatMap((language) => [
      ...(incomplete(language) ? missingInFiles(language, files) : []),
      ...all.flatMap((schema) => missingInSchema(schema, language)),
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
