import { useQuery } from '@tanstack/react-query';
import Polyglot from 'node-polyglot';
import { I18nContextProvider, type I18nProvider, useI18nProvider, useLocale } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { isLanguage } from '../../i18n/languages';
import { textsLoader } from '../../i18n/textsLoader';
import { FailureState } from '../engine/FailureState';
import { Spinner } from '../ui/Spinner';

const loadStudio = textsLoader(import.meta.glob<object>('../../i18n/*/studio.json', { import: 'default' }));
const loadSchema = textsLoader(import.meta.glob<object>('../../i18n/*/schema.json', { import: 'default' }));
const loadConditions = textsLoader(import.meta.glob<object>('../../i18n/*/conditions.json', { import: 'default' }));

const STUDIO_KEY = /^(studio|schema|conditions)\./;

/** Loads the texts of the Studio and of schema problems, which only the Studio uses. */
export function StudioTexts({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'es';
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', 'words', language],
    queryFn: async () => {
      const [studio, schema, conditions] = await Promise.all([
        loadStudio(language),
        loadSchema(language),
        loadConditions(language),
      ]);
      return { studio, schema, conditions };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const studioProvider = useMemo<I18nProvider>(() => {
    const polyglot = new Polyglot({ locale: language, phrases: data ?? {} });
    return {
      ...provider,
      translate: (key, options) => {
        // the engine looks up the labels of an option form under its resource
        const studioKey = key.replace(/^resources\.studioField\./, 'studio.field.');
        return STUDIO_KEY.test(studioKey) && (polyglot.has(studioKey) || options?._ === undefined)
          ? polyglot.t(studioKey, options)
          : provider.translate(key, options);
      },
    };
  }, [provider, language, data]);
  if (!data && error) return <FailureState error={error} onRetry={() => refetch()} />;
  if (!data) return <Spinner />;
  return <I18nContextProvider value={studioProvider}>{children}</I18nContextProvider>;
}
