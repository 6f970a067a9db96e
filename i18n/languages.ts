/** Languages of the interface, the source language first. Language menus show each language by its own name. */
export const languages = ['es', 'en', 'zh', 'fr', 'it', 'ar'] as const;

export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  zh: '中文',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
};

/**
 * The number of plural forms that a text with `%{smart_count}` has in a language, by node-polyglot's rules.
 * @internal for the tests of the texts
 */
export const pluralForms: Record<Language, number> = { es: 2, en: 2, zh: 1, fr: 2, it: 2, ar: 6 };

/** Languages that are still being translated: what their files lack is shown in Spanish. */
const incompleteLanguages: readonly Language[] = [];

export const isComplete = (language: Language): boolean => !incompleteLanguages.includes(language);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
