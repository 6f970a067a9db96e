/** How titles say values on the server, in the language of whoever reads them. */
import { type Language, languages } from '../../i18n/languages';
import { figures } from '../../i18n/speech';
import type { Speech } from '../../src/schema/kinds/speech';
import type { Resource } from '../../src/schema/registry';
import { translate } from '../translate';
import { labelsIn } from './labels';

/** By resource, which lasts until it is published anew: the words of its options are looked up once, not once a row. */
const known = new WeakMap<Resource, Map<Language, Speech>>();

function speechOf(resource: Resource, language: Language): Speech {
  const labels = labelsIn(language, resource);
  const options = new Map<string, string>();
  return {
    ...figures,
    number: translate(language, 'engine.number'),
    truth: (value) => translate(language, value ? 'transfer.yes' : 'transfer.no'),
    option: (field, value) => {
      const at = `${field} ${value}`;
      const said = options.get(at) ?? labels.option(field, value);
      // what a table holds is bounded by its options, but for those that were taken away
      if (options.size < 1000) options.set(at, said);
      return said;
    },
  };
}

/** Absent: in the language of the records, Spanish. */
export function speechIn(resource: Resource, language: Language = languages[0]): Speech {
  const ofResource = known.get(resource) ?? new Map<Language, Speech>();
  known.set(resource, ofResource);
  const speech = ofResource.get(language) ?? speechOf(resource, language);
  ofResource.set(language, speech);
  return speech;
}
