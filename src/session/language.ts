import { direction, isLanguage, type Language } from '../../i18n/languages';
import { config } from '../../providers/config';
import { session } from '../../providers/session';

const key = 'language';

/** The language of this browser before sign-in: the one chosen here, else the installation's. */
export function chosenLanguage(): Language {
  const { languages, defaultLanguage } = config();
  const chosen = stored() ?? keptAtEnd();
  return isLanguage(chosen) && languages.includes(chosen) ? chosen : defaultLanguage;
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // storage is switched off: the choice lasts as long as the page
  }
}

export function applyLanguage(language: Language): void {
  const { documentElement: page } = document;
  // said again, even the same would have the whole page styled anew
  if (page.lang === language) return;
  page.lang = language;
  page.dir = direction(language);
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** An expired session clears local storage, the language with it: it comes back from where the session kept it. */
function keptAtEnd(): Language | null {
  const language = session.languageAtEnd();
  if (!isLanguage(language)) return null;
  rememberLanguage(language);
  return language;
}
