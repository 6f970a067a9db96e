/** The labels of a new resource: complete in Spanish; in other languages as far as they are provided or the product has them already. */
import { readFileSync } from 'node:fs';
import { everythingIn } from '../../i18n/everything';
import { type Language, languages } from '../../i18n/languages';
import { wordsOf } from '../../i18n/words';
import type { Labels, ResourceLabels } from '../../src/schema/labels';
import type { ResourceSchema } from '../../src/schema/resource';
import { inWords } from '../../src/schema/title';

/** By path below the resource, as `fields.nombre`; `name` is `Convenio |||| Convenios`. */
export type Words = Record<string, string>;

function textsOf(source: object, path: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(source))
    if (typeof value === 'string') into.set(`${path}.${key}`, value);
    else textsOf(value, `${path}.${key}`, into);
}

function everything(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [file, fileTexts] of Object.entries(everythingIn(language))) textsOf(fileTexts, file, texts);
  return texts;
}

/**
 * Returns a function that translates a Spanish text by the product's own texts: the most frequent translation, preferably of a
 * shared label, then of a resource.
 */
function translator(): (text: string, language: Language) => string | undefined {
  const paths = new Map<string, string[]>();
  for (const [path, text] of everything('es')) paths.set(text, [...(paths.get(text) ?? []), path]);
  const textsByLanguage = new Map(languages.map((language) => [language, everything(language)]));
  return (text, language) => {
    const found = paths.get(text) ?? [];
    const below = (area: string) => found.filter((path) => path.startsWith(`${area}.`));
    const [preferred = found] = [below('vocabulary'), below('resources')].filter((paths) => paths.length > 0);
    const translations = preferred.flatMap((path) => textsByLanguage.get(language)?.get(path) ?? []);
    const times = (candidate: string) => translations.filter((translation) => translation === candidate).length;
    return translations.reduce<string | undefined>(
      (best, translation) => (best === undefined || times(translation) > times(best) ? translation : best),
      undefined,
    );
  };
}

/** Texts by language and path, e.g. `{ "es": { "name": "Convenio |||| Convenios", "fields.nombre": "Nombre" } }`. */
export type Provided = Partial<Record<Language, Words>>;

/** Returns singular and plural, derived from the technical names. */
const nameOf = ({ subject, name }: ResourceSchema): string =>
  `${inWords(subject.charAt(0).toLowerCase() + subject.slice(1))} |||| ${inWords(name)}`;

/** Returns the Spanish text of every label that a schema needs: provided, or derived from its technical name. */
export function spanishOf(schema: ResourceSchema, { es = {} }: Provided = {}): Words {
  const derived = (path: string) => (path === 'name' ? nameOf(schema) : inWords(path.slice(path.lastIndexOf('.') + 1)));
  return Object.fromEntries(wordsOf(schema).map((path) => [path, es[path] || derived(path)]));
}

const FLAT = ['fields', 'help', 'views', 'panels', 'tabs', 'sections', 'actions', 'reasons', 'messages'] as const;
const NESTED = ['options', 'inputs'] as const;

const below = (words: Words, group: string): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([path, text]) =>
      path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), text]] : [],
    ),
  );

/** Converts texts by path to labels. The paths of a group's parts keep their dot. */
export function labelsFrom(words: Words): ResourceLabels {
  const labels: ResourceLabels = {};
  const [singular = '', plural = singular] = (words.name ?? '').split(' |||| ');
  if (singular !== '') labels.name = { one: singular, many: plural };
  for (const group of FLAT) {
    const texts = below(words, group);
    if (Object.keys(texts).length > 0) labels[group] = texts;
  }
  for (const group of NESTED) {
    const texts = below(words, group);
    const names = [...new Set(Object.keys(texts).map((path) => path.split('.')[0] ?? ''))];
    if (names.length > 0) labels[group] = Object.fromEntries(names.map((name) => [name, below(texts, name)]));
  }
  return labels;
}

/** Returns the labels of a new resource. Languages other than Spanish have only the texts that are provided or found in the product. */
export function collectLabels(schema: ResourceSchema, provided: Provided = {}): Labels {
  const translate = translator();
  const spanish = spanishOf(schema, provided);
  const labels = languages.map((language): [Language, ResourceLabels] => {
    if (language === 'es') return [language, labelsFrom(spanish)];
    const texts = Object.entries(spanish).flatMap(([path, source]): [string, string][] => {
      // an empty text counts as missing
      const text = provided[language]?.[path] || translate(source, language);
      return text === undefined ? [] : [[path, text]];
    });
    return [language, labelsFrom(Object.fromEntries(texts))];
  });
  return Object.fromEntries(labels.filter(([, ownLabels]) => Object.keys(ownLabels).length > 0));
}

/** Reads the texts of a file; none without a file. Throws when it cannot be read. */
export const providedIn = (file: string | undefined): Provided =>
  file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
