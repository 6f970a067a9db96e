import { createContext, useContext } from 'react';
import es from '../../i18n/es/session.json';
import type { Language } from '../../i18n/languages';
import { textsLoader } from '../../i18n/textsLoader';

export type Texts = typeof es;

const files = import.meta.glob<Texts>(['../../i18n/*/session.json', '!../../i18n/es/**'], { import: 'default' });

/** Loads the texts of the session pages. Spanish is in the first chunk, the others are lazy-loaded. */
export const loadTexts = textsLoader(files, es);

/** Fills the placeholders of a text: `fill('Server Error %{status}', { status: 503 })`. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Formats a waiting time: seconds up to 90, then whole minutes, then hours. */
export function formatWait(seconds: number, language: Language): string {
  const [amount, unit] =
    seconds <= 90 ? [seconds, 'second'] : seconds <= 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(amount));
}

export interface LocalizedTexts {
  texts: Texts;
  language: Language;
}

/** Loads a language; falls back to Spanish, which is always available. */
export async function loadLocalizedTexts(language: Language): Promise<LocalizedTexts> {
  const texts = await loadTexts(language).catch(() => null);
  return texts ? { language, texts } : { language: 'es', texts: es };
}

const TextsContext = createContext<LocalizedTexts>({ texts: es, language: 'es' });

export const TextsProvider = TextsContext.Provider;

export function useTexts(): LocalizedTexts {
  return useContext(TextsContext);
}
