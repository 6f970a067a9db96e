import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import { type Labels, labelsIn, messagesOf } from '../schema/labels';
import type { Registry } from '../schema/registry';

/** Returns the labels of one resource in a language, at their keys; undefined if it has none. */
function phrasesOf(resource: string, labels: Labels, language: string): Polyglot | undefined {
  const texts = labelsIn(labels, language);
  if (!texts) return undefined;
  return new Polyglot({ locale: language, phrases: { resources: { [resource]: messagesOf(texts, language) } } });
}

/** Key of a text of a resource, with the resource's name. */
const RESOURCE_KEY = /^resources\.(\w+)\./;
/** Keys of the reasons why an action is not possible now; a schema made in the Studio may have no text for them. */
const REASON = /^resources\.\w+\.reasons\./;

/**
 * Wraps the i18n provider: labels in the schemas take precedence over the product's own messages. They are read from the schema at
 * each call, because the schema of an area that is not everyday is loaded after the provider was created.
 */
export function withLabels(provider: I18nProvider, registry: Registry): I18nProvider {
  let cached: { language: string; byResource: Map<string, Polyglot | undefined> } | undefined;
  const currentPhrases = (key: string): Polyglot | undefined => {
    const resource = RESOURCE_KEY.exec(key)?.[1] ?? '';
    const labels = registry.get(resource)?.schema.labels;
    if (!labels) return undefined;
    const language = provider.getLocale();
    if (cached?.language !== language) cached = { language, byResource: new Map() };
    const { byResource } = cached;
    if (!byResource.has(resource)) byResource.set(resource, phrasesOf(resource, labels, language));
    return byResource.get(resource);
  };
  return {
    ...provider,
    translate: (key, options) => {
      const labels = currentPhrases(key);
      if (labels?.has(key)) return labels.t(key, options);
      if (!REASON.test(key)) return provider.translate(key, options);
      return provider.translate(key, { _: provider.translate('engine.reasons.now'), ...options });
    },
  };
}
