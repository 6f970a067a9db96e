import { useEffect, useState, useSyncExternalStore } from 'react';
import es from '../../../i18n/es/errors';
import { isLanguage, type Language } from '../../../i18n/languages';
import type { Same } from '../../../i18n/messages';

export type ErrorTexts = Same<typeof es>;

const loaders: Record<Exclude<Language, 'es'>, () => Promise<{ default: ErrorTexts }>> = {
  en: () => import('../../../i18n/en/errors'),
  zh: () => import('../../../i18n/zh/errors'),
  fr: () => import('../../../i18n/fr/errors'),
  it: () => import('../../../i18n/it/errors'),
  ar: () => import('../../../i18n/ar/errors'),
};

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
    loaders[language]().then(
      (texts) => {
        loaded.set(language, texts.default);
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
