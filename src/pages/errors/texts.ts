import { useEffect, useState, useSyncExternalStore } from 'react';
import es from '../../../i18n/es/errors.json';
import { isLanguage, type Language } from '../../../i18n/languages';
import { textsLoader } from '../../../i18n/textsLoader';

export type ErrorTexts = typeof es;

const files = import.meta.glob<ErrorTexts>(['../../../i18n/*/errors.json', '!../../../i18n/es/**'], {
  import: 'default',
});
const loadTexts = textsLoader(files, es);

const loaded = new Map<Language, ErrorTexts>([['es', es]]);

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'es';
}

/**
 * Texts in the page's language; undefined while they load. Loaded without react-admin, because the error pages also appear where
 * react-admin is not loaded or has failed. Falls back to Spanish if the load fails.
 */
export function useErrorTexts(): ErrorTexts | undefined {
  const language = useSyncExternalStore(subscribe, pageLanguage);
  const [, setArrived] = useState<Language>();
  useEffect(() => {
    if (language === 'es' || loaded.has(language)) return;
    loadTexts(language).then(
      (texts) => {
        loaded.set(language, texts);
        setArrived(language);
      },
      () => {
        loaded.set(language, es);
        setArrived(language);
      },
    );
  }, [language]);
  return loaded.get(language);
}

/** Replaces the placeholders of a text, such as `%{score}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
