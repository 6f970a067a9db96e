/** How the server formats values in titles, in the language of the reader. */
import { type Language, languages } from '../../i18n/languages';
import { figures } from '../../i18n/speech';
import type { TitleFormat } from '../../src/schema/kinds/titleFormat';
import type { Resource } from '../../src/schema/registry';
import { translate } from '../translate';
import { labelsIn } from './labels';

/**
 * Cached per resource, which is replaced when it is published again: option labels are looked up once instead of once per row.
 */
const cache = new WeakMap<Resource, Map<Language, TitleFormat>>();

function createTitleFormat(resource: Resource, language: Language): TitleFormat {
  const labels = labelsIn(language, resource);
  const options = new Map<string, string>();
  return {
    ...figures,
    number: translate(language, 'engine.number'),
    truth: (value) => translate(language, value ? 'transfer.yes' : 'transfer.no'),
    option: (field, value) => {
      const cacheKey = `${field} ${value}`;
      const label = options.get(cacheKey) ?? labels.option(field, value);
      // bounds the cache: options are few, but rows may still have removed ones
      if (options.size < 1000) options.set(cacheKey, label);
      return label;
    },
  };
}

/** Returns the value texts of a resource. The default language is Spanish, the language of the records. */
export function titleFormatIn(resource: Resource, language: Language = languages[0]): TitleFormat {
  const byLanguage = cache.get(resource) ?? new Map<Language, TitleFormat>();
  cache.set(resource, byLanguage);
  const titleFormat = byLanguage.get(language) ?? createTitleFormat(resource, language);
  byLanguage.set(language, titleFormat);
  return titleFormat;
}
