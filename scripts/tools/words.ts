/** The texts of a new resource in six languages: provided, or taken from where the product already has the same. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { everythingIn } from '../../i18n/everything';
import { type Language, languages } from '../../i18n/languages';
import { wordsOf } from '../../i18n/words';
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
  for (const [file, said] of Object.entries(everythingIn(language))) textsOf(said, file, texts);
  return texts;
}

/**
 * Returns a function that translates a Spanish text by the product's own texts: the most frequent translation, preferably from a
 * resource.
 */
export function translator(): (text: string, language: Language) => string | undefined {
  const paths = new Map<string, string[]>();
  for (const [path, text] of everything('es')) paths.set(text, [...(paths.get(text) ?? []), path]);
  const said = new Map(languages.map((language) => [language, everything(language)]));
  return (text, language) => {
    const found = paths.get(text) ?? [];
    const own = found.filter((path) => path.startsWith('resources.'));
    const others = (own.length > 0 ? own : found).flatMap((path) => said.get(language)?.get(path) ?? []);
    const times = (one: string) => others.filter((other) => other === one).length;
    return others.reduce<string | undefined>(
      (best, one) => (best === undefined || times(one) > times(best) ? one : best),
      undefined,
    );
  };
}

export interface Asked {
  language: Language;
  path: string;
  /** the Spanish text, for the translator */
  spanish: string;
}

/** Returns singular and plural. */
const nameOf = ({ subject, name }: ResourceSchema): string =>
  `${inWords(subject.charAt(0).toLowerCase() + subject.slice(1))} |||| ${inWords(name)}`;

/** Returns the texts that a schema needs, and those that are neither provided nor found in the product. */
export function collectWords(
  schema: ResourceSchema,
  given: Partial<Record<Language, Words>>,
): { words: Record<Language, Words>; asked: Asked[] } {
  const translate = translator();
  const asked: Asked[] = [];
  const needed = wordsOf(schema);
  const spanish: Words = Object.fromEntries(
    needed.map((path) => [
      path,
      given.es?.[path] || (path === 'name' ? nameOf(schema) : inWords(path.slice(path.lastIndexOf('.') + 1))),
    ]),
  );
  const all = languages.map((language): [Language, Words] => {
    if (language === 'es') return [language, spanish];
    const own = needed.flatMap((path): [string, string][] => {
      const source = spanish[path] ?? '';
      // an empty text in the file counts as missing
      const text = given[language]?.[path] || translate(source, language);
      if (text === undefined) asked.push({ language, path, spanish: source });
      return text === undefined ? [] : [[path, text]];
    });
    return [language, Object.fromEntries(own)];
  });
  if (!given.es?.name) asked.unshift({ language: 'es', path: 'name', spanish: inWords(schema.name) });
  const words: Record<Language, Words> = { es: {}, en: {}, zh: {}, fr: {}, it: {}, ar: {}, ...Object.fromEntries(all) };
  return { words, asked };
}

type Given = Partial<Record<Language, Words>>;

/**
 * Reads `{ "es": { "name": "Convenio |||| Convenios", "fields.nombre": "Nombre" }, "en": … }`; empty where there is no such file.
 */
export const wordsIn = (file: string | undefined): Given =>
  file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Writes a file with a line for each missing text; earlier entries stay. */
export function leaveWords(file: string, given: Given, asked: readonly Asked[]): void {
  const before = wordsIn(file);
  const left = languages.map((language) => {
    const open = asked.filter((one) => one.language === language);
    return [
      language,
      { ...given[language], ...Object.fromEntries(open.map(({ path }) => [path, before[language]?.[path] ?? ''])) },
    ];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
}

/** Converts texts by path to the nested object that `i18n/` has; the parts of a group keep their dot. */
export function nested(words: Words): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(words)) {
    const [group = '', ...rest] = path.split('.');
    if (rest.length === 0) {
      result[group] = text;
      continue;
    }
    const deep = (group === 'options' || group === 'inputs') && rest.length > 1;
    const within = Object(result[group] ?? {});
    if (deep) {
      const [first = '', ...last] = rest;
      within[first] = { ...Object(within[first] ?? {}), [last.join('.')]: text };
    } else within[rest.join('.')] = text;
    result[group] = within;
  }
  return result;
}
