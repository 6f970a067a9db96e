import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useStore } from 'ra-core';
import { useEffect } from 'react';
import { direction, isLanguage } from '../../i18n/languages';
import { applyThemeChoice, type ThemeChoice } from '../theme/theme';

const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/**
 * Applies the person's saved theme, language and direction to the document. Responses in another language, such as titles, are
 * requested again.
 */
export function usePreferredLooks(): void {
  const locale = useLocale();
  const [theme] = useStore<string>('theme');
  const client = useQueryClient();

  useEffect(() => {
    const choice = CHOICES.find((isKnownChoice) => isKnownChoice === theme);
    if (choice) applyThemeChoice(choice);
  }, [theme]);

  useEffect(() => {
    const { documentElement: page } = document;
    // setting the attribute, even to the same value, would recalculate all styles
    if (!isLanguage(locale) || page.lang === locale) return;
    page.lang = locale;
    page.dir = direction(locale);
    // cancels pending requests, whose responses would be taken for the new language
    void client.cancelQueries().then(() => client.invalidateQueries());
  }, [locale, client]);
}
