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

/** Returns the text of a key below `schema`, such as a problem's message. */
export type SchemaWords = (key: string, args?: Record<string, string | number>) => string;

/** Loads the texts of schema problems and schema changes in one language. Only loaded where schemas are edited. */
export async function schemaWords(language: Language): Promise<SchemaWords> {
  const { default: schema } = await WORDS[language]();
  const polyglot = new Polyglot({ locale: language, phrases: { schema } });
  return (key, args) => polyglot.t(key, args);
}
