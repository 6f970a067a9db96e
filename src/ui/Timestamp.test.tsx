import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../schema/calendar';
import { Timestamp } from './Timestamp';

afterEach(cleanup);

const threeDaysAgo = () => new Date(Date.now() - 3 * DAY - MINUTE).toISOString();

function show(language: string) {
  const i18n = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => language };
  render(
    <I18nContextProvider value={i18n}>
      <Timestamp value={threeDaysAgo()} show="relative" />
    </I18nContextProvider>,
  );
}

describe('a relative time', () => {
  it.each([
    ['es', 'hace 3 días'],
    ['en', '3 days ago'],
    ['fr', 'il y a 3 jours'],
    ['it', '3 giorni fa'],
    ['zh', '3天前'],
    ['ar', 'قبل 3 أيام'],
  ])('is shown in the person’s language: %s', (language, words) => {
    show(language);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
