import type { I18nProvider } from 'ra-core';
import { direction, isLanguage } from '../i18n/languages';

/** Marks of Unicode around a text that runs in its own direction within another text. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** A text that reads the same in either direction: digits alone, or letters and spaces alone. */
const PLAIN = /^(?:[\d.,]*|[\p{L}\p{M}\s]*)$/u;

/** Options of `translate` that are not shown as they are. */
const NOT_SHOWN = ['_', 'smart_count'];

const isolated = (value: unknown): unknown =>
  typeof value === 'string' && !PLAIN.test(value) ? `${ISOLATE}${value}${END}` : value;

/**
 * Wraps an i18n provider: in a language that runs from right to left, the values within a sentence keep their own direction, so that
 * `$ 1.330,17`, `37 %` and `06:00–14:00` read as they do elsewhere.
 */
export function withIsolation<Provider extends I18nProvider>(provider: Provider): Provider {
  const translate: I18nProvider['translate'] = (key, options) => {
    const language = provider.getLocale();
    if (!options || !isLanguage(language) || direction(language) === 'ltr') return provider.translate(key, options);
    const values = Object.entries(options).map(([name, value]) => [
      name,
      NOT_SHOWN.includes(name) ? value : isolated(value),
    ]);
    return provider.translate(key, Object.fromEntries(values));
  };
  return { ...provider, translate };
}
