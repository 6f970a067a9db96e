import { type ReactNode, useSyncExternalStore } from 'react';
import { isLanguage, type Language, languageNames, languages } from '../../i18n/languages';
import { config } from '../../providers/config';
import { useLanguageChosenBeforeLoad } from './inlineScript';
import { Mark } from './Mark';
import { Motif } from './Motif';
import { useTexts } from './texts';

const never = () => () => {};
const shippedName = () => 'Ventanilla';
const allLanguages = () => languages;

interface FrameProps {
  onLanguage: (language: Language) => void;
  children: ReactNode;
}

/** The frame of every session page: the panel with the product's name, and the language menu. */
export function Frame({ onLanguage, children }: FrameProps) {
  const { texts, language } = useTexts();
  useLanguageChosenBeforeLoad(onLanguage);
  const name = useSyncExternalStore(never, () => config().productName, shippedName);
  const offeredLanguages = useSyncExternalStore(never, () => config().languages, allLanguages);
  return (
    <div className="session">
      <header className="session__panel">
        <p className="session__name">
          <Mark size={32} />
          {name}
        </p>
        <p className="session__motto">{texts.motto}</p>
        <Motif />
      </header>
      <div className="session__side">
        <main className="session__main">{children}</main>
        <footer className="session__language">
          <label>
            <span className="session__hidden">{texts.language}</span>
            <select
              value={language}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
            >
              {offeredLanguages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          </label>
        </footer>
      </div>
      <noscript>
        <p className="session__noscript">{texts.needsScript}</p>
      </noscript>
    </div>
  );
}
