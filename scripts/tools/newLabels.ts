/** The labels of a new resource: complete in Spanish; in other languages as far as they are provided or the product has them already. */
import { readFileSync } from 'node:fs';
import { everythingIn } from '../../i18n/everything';
import { type Language, languages } from '../../i18n/languages';
import { wordsOf } from '../../i18n/words';
import type { Labels, ResourceLabels } from '../../src/schema/labels';
import type { ResourceSchema } from '../../src/schema/resource';
import { fold } from '../../src/schema/text/fold';
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

/** The end of a path that says what a text is: `fields.desde`, `options.turno.Noche`. */
const labelOf = (path: string): string =>
  /(?<=\.)(fields|options|views|tabs|sections|actions)\..+$/.exec(path)?.[0] ?? path;

/**
 * Returns a function that translates a label by the shared label (`vocabulary.json`) of the same name and with the same Spanish
 * text. Labels of other resources are not used: their translation may be that of another meaning.
 */
function translator(): (path: string, text: string, language: Language) => string | undefined {
  const paths = new Map<string, string>();
  const keyOf = (path: string, text: string) => `${labelOf(path)}: ${text}`;
  for (const [path, text] of everything('es')) if (path.startsWith('vocabulary.')) paths.set(keyOf(path, text), path);
  const textsByLanguage = new Map(languages.map((language) => [language, everything(language)]));
  return (path, text, language) => {
    const found = paths.get(keyOf(`.${path}`, text));
    return found === undefined ? undefined : textsByLanguage.get(language)?.get(found);
  };
}

/** Returns a function that writes the words of a technical name as the product's Spanish texts do: `Telefono` as `Teléfono`. */
function speller(): (text: string) => string {
  const counts = new Map<string, Map<string, number>>();
  for (const text of everything('es').values())
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const spellings = counts.get(fold(word)) ?? new Map<string, number>();
      counts.set(fold(word), spellings.set(word, (spellings.get(word) ?? 0) + 1));
    }
  const spelled = (word: string): string => {
    const spellings = [...(counts.get(fold(word)) ?? [])].sort(([, a], [, b]) => b - a);
    const [best = word] = spellings[0] ?? [];
    return /^\p{Lu}/u.test(word) ? best.charAt(0).toUpperCase() + best.slice(1) : best;
  };
  return (text) => text.replace(/\p{L}+/gu, spelled);
}

/** Texts by language and path, e.g. `{ "es": { "name": "Convenio |||| Convenios", "fields.nombre": "Nombre" } }`. */
export type Provided = Partial<Record<Language, Words>>;

/** Returns singular and plural, derived from the technical names. */
const nameOf = ({ subject, name }: ResourceSchema): string =>
  `${inWords(subject.charAt(0).toLowerCase() + subject.slice(1))} |||| ${inWords(name)}`;

/** Whether the settings have a card for the resource. */
const hasCard = ({ routes }: ResourceSchema): boolean => routes?.list?.startsWith('settings/') === true;

const MOST_DESCRIBED = 4;

/** What the card of a resource says until somebody writes more: the first columns of its list. */
function descriptionOf({ list }: ResourceSchema, labels: Words): string {
  const columns = (list?.columns ?? []).slice(0, MOST_DESCRIBED).flatMap((name) => labels[`fields.${name}`] ?? []);
  return columns
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
}

/**
 * Returns the Spanish text of every label that a schema needs: provided, or derived from its technical name. A resource with a card
 * in the settings has a description too.
 */
export function spanishOf(schema: ResourceSchema, { es = {} }: Provided = {}): Words {
  const spell = speller();
  const derived = (path: string) =>
    spell(path === 'name' ? nameOf(schema) : inWords(path.slice(path.lastIndexOf('.') + 1)));
  const labels = Object.fromEntries(wordsOf(schema).map((path) => [path, es[path] || derived(path)]));
  const description = es.description || (hasCard(schema) ? descriptionOf(schema, labels) : '');
  return { ...labels, ...(description && { description }) };
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
  if (words.description) labels.description = words.description;
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
      const text = provided[language]?.[path] || translate(path, source, language);
      return text === undefined ? [] : [[path, text]];
    });
    return [language, labelsFrom(Object.fromEntries(texts))];
  });
  return Object.fromEntries(labels.filter(([, ownLabels]) => Object.keys(ownLabels).length > 0));
}

/** Reads the texts of a file; none without a file. Throws when it cannot be read. */
export const providedIn = (file: string | undefined): Provided =>
  file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
