import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import es from '../i18n/es';
import { isLanguage, type Language, languageNames, languages } from '../i18n/languages';
import type { BrowserMessages } from '../i18n/messages';

/** Spanish comes with the application; the others are loaded when they are chosen. */
const OTHERS: Record<Exclude<Language, 'es'>, () => Promise<{ default: BrowserMessages }>> = {
  en: () => import('../i18n/en'),
  zh: () => import('../i18n/zh'),
  fr: () => import('../i18n/fr'),
  it: () => import('../i18n/it'),
  ar: () => import('../i18n/ar'),
};

const messagesOf = async (language: Language): Promise<BrowserMessages> =>
  language === 'es' ? es : (await OTHERS[language]()).default;

/**
 * A test fails at a text that nobody wrote; a person sees its key, which is better than a broken page. React-admin also
 * translates whole sentences, such as a server's: they stay as they are.
 */
function missing(key: string): string {
  if (import.meta.env.MODE === 'test' && /^\w+(\.[^\s.]+)+$/.test(key)) throw new Error(`No text is called '${key}'`);
  return key;
}

/** React-admin's words in a language to begin with, and in each of the six when it is chosen. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const first = await messagesOf(language);
  return polyglotI18nProvider(
    (locale: string) => (locale === language ? first : messagesOf(isLanguage(locale) ? locale : 'es')),
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: false, onMissingKey: missing },
  );
}
