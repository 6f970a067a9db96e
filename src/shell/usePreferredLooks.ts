import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useStore } from 'ra-core';
import { useEffect } from 'react';
import { direction, isLanguage } from '../../i18n/languages';
import { applyThemeChoice, type ThemeChoice } from '../theme/theme';

const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/**
 * Gives the document what the person has chosen before: light or dark, the language and its direction. What was answered in
 * another language, as titles are, is asked for again.
 */
export function usePreferredLooks(): void {
  const locale = useLocale();
  const [theme] = useStore<string>('theme');
  const client = useQueryClient();

  useEffect(() => {
    const choice = CHOICES.find((known) => known === theme);
    if (choice) applyThemeChoice(choice);
  }, [theme]);

  useEffect(() => {
    const { documentElement: page } = document;
    // said again, even the same would have the whole page styled anew
    if (!isLanguage(locale) || page.lang === locale) return;
    page.lang = locale;
    page.dir = direction(locale);
    // what is still under way would else be taken for an answer in the new language
    void client.cancelQueries().then(() => client.invalidateQueries());
  }, [locale, client]);
}
