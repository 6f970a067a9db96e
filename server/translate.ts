/** Translates the server's texts of i18n/ to the language of a request or of the operator. */
import Polyglot from 'node-polyglot';
import { gatheredComplete } from '../i18n/gathered';
import { isLanguage, type Language } from '../i18n/languages';
import type { Texts } from '../i18n/texts';
import { sharedKey } from '../i18n/vocabulary';

export type TextValues = Record<string, string | number>;

/** The i18n areas that the server uses, in all languages. */
const files = import.meta.glob<Texts>(
  [
    '../i18n/*/{server,calls,mail,engine,transfer,schema,conditions,panels,paper,vocabulary}.json',
    '../i18n/*/resources/*.json',
  ],
  { eager: true, import: 'default' },
);

const polyglots = new Map<Language, Polyglot>();

function polyglotFor(language: Language): Polyglot {
  const cached = polyglots.get(language);
  if (cached) return cached;
  const polyglot = new Polyglot({ locale: language, phrases: gatheredComplete(files, language) });
  polyglots.set(language, polyglot);
  return polyglot;
}

/** Returns the key whose text is shown: a resource's label, or the shared label that it falls back to. */
function keyOf(polyglot: Polyglot, key: string): string {
  if (polyglot.has(key)) return key;
  const shared = sharedKey(key);
  return shared && polyglot.has(shared) ? shared : key;
}

/** Returns whether a key has a text: a published resource may lack some. */
export function hasText(key: string): boolean {
  const polyglot = polyglotFor('es');
  return polyglot.has(keyOf(polyglot, key));
}

/**
 * Returns the text of a key such as `server.problems.notFound`, with its `%{values}` filled in; the key itself when there is
 * none.
 */
export function translate(language: Language, key: string, values: TextValues = {}): string {
  const polyglot = polyglotFor(language);
  return polyglot.t(keyOf(polyglot, key), values);
}

/**
 * Returns the supported language that an `Accept-Language` header prefers, by its weights (RFC 9110 12.5.4); `fallback` when it
 * names none.
 */
export function preferredLanguage(header: string | undefined, fallback: Language): Language {
  if (!header || header.length > 1000) return fallback;
  let best = fallback;
  let bestWeight = 0;
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const base = tag.trim().split('-')[0];
    const weightText = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const weight = weightText === undefined ? 1 : Number(weightText);
    const language = base === '*' ? fallback : base;
    if (weight > bestWeight && isLanguage(language)) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
