import { direction, isLanguage, type Language } from '../../i18n/languages';
import { config } from '../../providers/config';
import { session } from '../../providers/session';

const key = 'language';

/** The language of this browser before sign-in: the one chosen here, otherwise the installation's default. */
export function chosenLanguage(): Language {
  const { languages, defaultLanguage } = config();
  const chosen = storedLanguage() ?? languageOfEndedSession();
  return isLanguage(chosen) && languages.includes(chosen) ? chosen : defaultLanguage;
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // storage is disabled: the choice lasts until the page is left
  }
}

export function applyLanguage(language: Language): void {
  const { documentElement: page } = document;
  // setting the attribute, even to the same value, would recalculate all styles
  if (page.lang === language) return;
  page.lang = language;
  page.dir = direction(language);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Restores the language after an expired session, which clears local storage. The session keeps a copy. */
function languageOfEndedSession(): Language | null {
  const language = session.languageAtEnd();
  if (!isLanguage(language)) return null;
  rememberLanguage(language);
  return language;
}
