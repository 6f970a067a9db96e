import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import { labelsIn, messagesOf } from '../schema/labels';
import type { Registry } from '../schema/registry';

/** The words that published resources carry, in one language; undefined where none carries any. */
function phrasesOf(registry: Registry, language: string): Polyglot | undefined {
  const resources = registry.all.flatMap(({ name, schema }) => {
    const labels = labelsIn(schema.labels, language);
    return labels ? [[name, messagesOf(labels, language)] as const] : [];
  });
  if (resources.length === 0) return undefined;
  return new Polyglot({ locale: language, phrases: { resources: Object.fromEntries(resources) } });
}

/** Why an action cannot be done now; who made it in the Studio need not have said it. */
const REASON = /^resources\.\w+\.reasons\./;

/** The same voice, which also says the words that published resources carry: theirs come before the product's. */
export function withLabels(provider: I18nProvider, registry: Registry): I18nProvider {
  let made: { language: string; phrases: Polyglot | undefined } | undefined;
  const phrases = (): Polyglot | undefined => {
    const language = provider.getLocale();
    if (made?.language !== language) made = { language, phrases: phrasesOf(registry, language) };
    return made.phrases;
  };
  return {
    ...provider,
    translate: (key, options) => {
      const own = key.startsWith('resources.') ? phrases() : undefined;
      if (own?.has(key)) return own.t(key, options);
      if (!REASON.test(key)) return provider.translate(key, options);
      return provider.translate(key, { _: provider.translate('engine.reasons.now'), ...options });
    },
  };
}
