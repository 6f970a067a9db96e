import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import es from '../i18n/es';
import { isLanguage, type Language, languageNames, languages } from '../i18n/languages';
import type { Same } from '../i18n/messages';

type Messages = Same<typeof es>;

/** Spanish comes with the application; the others are loaded when they are chosen. */
const OTHERS: Record<Exclude<Language, 'es'>, () => Promise<{ default: Messages }>> = {
  en: () => import('../i18n/en'),
  zh: () => import('../i18n/zh'),
  fr: () => import('../i18n/fr'),
  it: () => import('../i18n/it'),
  ar: () => import('../i18n/ar'),
};

const messagesOf = async (language: Language): Promise<Messages> =>
  language === 'es' ? es : (await OTHERS[language]()).default;

/** React-admin's words in a language to begin with, and in each of the six when it is chosen. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  const first = await messagesOf(language);
  return polyglotI18nProvider(
    (locale: string) => (locale === language ? first : messagesOf(isLanguage(locale) ? locale : 'es')),
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    { allowMissing: false },
  );
}
