import { useQuery } from '@tanstack/react-query';
import Polyglot from 'node-polyglot';
import { I18nContextProvider, type I18nProvider, useI18nProvider, useLocale } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { isLanguage, type Language } from '../../i18n/languages';
import { FailureState } from '../engine/FailureState';
import { Spinner } from '../ui/Spinner';

type Words = { default: object };
const WORDS: Record<Language, () => Promise<[Words, Words, Words]>> = {
  es: () =>
    Promise.all([import('../../i18n/es/studio'), import('../../i18n/es/schema'), import('../../i18n/es/conditions')]),
  en: () =>
    Promise.all([import('../../i18n/en/studio'), import('../../i18n/en/schema'), import('../../i18n/en/conditions')]),
  zh: () =>
    Promise.all([import('../../i18n/zh/studio'), import('../../i18n/zh/schema'), import('../../i18n/zh/conditions')]),
  fr: () =>
    Promise.all([import('../../i18n/fr/studio'), import('../../i18n/fr/schema'), import('../../i18n/fr/conditions')]),
  it: () =>
    Promise.all([import('../../i18n/it/studio'), import('../../i18n/it/schema'), import('../../i18n/it/conditions')]),
  ar: () =>
    Promise.all([import('../../i18n/ar/studio'), import('../../i18n/ar/schema'), import('../../i18n/ar/conditions')]),
};

const OWN = /^(studio|schema|conditions)\./;

/** Loads the texts of the Studio and of schema problems, which only the Studio uses. */
export function StudioWords({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'es';
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', 'words', language],
    queryFn: async () => {
      const [studio, schema, conditions] = await WORDS[language]();
      return { studio: studio.default, schema: schema.default, conditions: conditions.default };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const speaking = useMemo<I18nProvider>(() => {
    const words = new Polyglot({ locale: language, phrases: data ?? {} });
    return {
      ...provider,
      translate: (key, options) => {
        // the engine looks up the labels of an option form under its resource
        const own = key.replace(/^resources\.studioField\./, 'studio.field.');
        return OWN.test(own) && (words.has(own) || options?._ === undefined)
          ? words.t(own, options)
          : provider.translate(key, options);
      },
    };
  }, [provider, language, data]);
  if (!data && error) return <FailureState error={error} onRetry={() => refetch()} />;
  if (!data) return <Spinner />;
  return <I18nContextProvider value={speaking}>{children}</I18nContextProvider>;
}
