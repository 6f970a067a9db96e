import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import { labelsIn, messagesOf } from '../schema/labels';
import type { Registry } from '../schema/registry';

/** Returns the labels of published resources in one language; undefined if no resource has any. */
function phrasesOf(registry: Registry, language: string): Polyglot | undefined {
  const resources = registry.all.flatMap(({ name, schema }) => {
    const labels = labelsIn(schema.labels, language);
    return labels ? [[name, messagesOf(labels, language)] as const] : [];
  });
  if (resources.length === 0) return undefined;
  return new Polyglot({ locale: language, phrases: { resources: Object.fromEntries(resources) } });
}

/** Keys of the reasons why an action is not possible now; a schema made in the Studio may have no text for them. */
const REASON = /^resources\.\w+\.reasons\./;

/** Wraps the i18n provider: labels of published resources take precedence over the product's own messages. */
export function withLabels(provider: I18nProvider, registry: Registry): I18nProvider {
  let cached: { language: string; currentPhrases: Polyglot | undefined } | undefined;
  const currentPhrases = (): Polyglot | undefined => {
    const language = provider.getLocale();
    if (cached?.language !== language) cached = { language, currentPhrases: phrasesOf(registry, language) };
    return cached.currentPhrases;
  };
  return {
    ...provider,
    translate: (key, options) => {
      const labels = key.startsWith('resources.') ? currentPhrases() : undefined;
      if (labels?.has(key)) return labels.t(key, options);
      if (!REASON.test(key)) return provider.translate(key, options);
      return provider.translate(key, { _: provider.translate('engine.reasons.now'), ...options });
    },
  };
}
