import type { I18nProvider } from 'ra-core';
import { sharedKey } from '../i18n/vocabulary';

/** Wraps an i18n provider: a label that a resource lacks is the shared label of the vocabulary, where there is one. */
export function withVocabulary<Provider extends I18nProvider>(provider: Provider): Provider {
  const translate: I18nProvider['translate'] = (key, options) => {
    const shared = sharedKey(key);
    const fallback = shared && provider.translate(shared, { ...options, _: '' });
    return provider.translate(key, fallback ? { ...options, _: fallback } : options);
  };
  return { ...provider, translate };
}
