import Polyglot from 'node-polyglot';
import type es from './es/schema';
import type { Language } from './languages';
import type { Same } from './messages';

const WORDS: Record<Language, () => Promise<{ default: Same<typeof es> }>> = {
  es: () => import('./es/schema'),
  en: () => import('./en/schema'),
  zh: () => import('./zh/schema'),
  fr: () => import('./fr/schema'),
  it: () => import('./it/schema'),
  ar: () => import('./ar/schema'),
};

/** The sentence of a key below `schema`, such as a problem's. */
export type SchemaWords = (key: string, args?: Record<string, string | number>) => string;

/** Why a schema cannot be used and what changing it would do, in a language: loaded where schemas are made alone. */
export async function schemaWords(language: Language): Promise<SchemaWords> {
  const { default: schema } = await WORDS[language]();
  const polyglot = new Polyglot({ locale: language, phrases: { schema } });
  return (key, args) => polyglot.t(key, args);
}
