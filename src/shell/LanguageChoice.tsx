import { useLocaleState, useTranslate } from 'ra-core';
import { direction, isLanguage, type Language, languageNames } from '../../i18n/languages';
import { config } from '../../providers/config';

/** local storage key of the sign-in page's language in this browser */
const STORAGE_KEY = 'language';

function remember(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // storage is disabled: the person's preference still applies
  }
}

/** Language menu, each language by its own name. Saved in the person's preferences, and in the browser for the sign-in page. */
export function LanguageChoice() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();

  return (
    <fieldset className="person__choice">
      <legend>{translate('shell.person.language')}</legend>
      <div className="person__languages">
        {config().languages.map((language) => (
          <label key={language} className="person__option" lang={language} dir={direction(language)}>
            <input
              type="radio"
              name="language"
              className="visually-hidden"
              checked={isLanguage(locale) && locale === language}
              onChange={() => {
                remember(language);
                setLocale(language);
              }}
            />
            <span>{languageNames[language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
