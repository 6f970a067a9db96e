/** The labels of a resource and its fields in a language. */

import type { Language } from '../../i18n/languages';
import { MANY } from '../../i18n/many';
import { labelsIn as wordsIn } from '../../src/schema/labels';
import type { Resource } from '../../src/schema/registry';
import { inWords } from '../../src/schema/title';
import { hasText, translate } from '../translate';

export interface Labels {
  /** plural */
  name: string;
  /** label of a field or of a part of a group, as `domicilio.calle` */
  field(path: string): string;
  option(field: string, value: string): string;
}

/** Returns the labels. Those of a resource created at run time take precedence over the product's. */
export function labelsIn(
  language: Language,
  { name, schema, fields }: Pick<Resource, 'name' | 'schema' | 'fields'>,
): Labels {
  const translated = (key: string, fallback: string): string =>
    hasText(key) ? translate(language, key, { smart_count: MANY }) : fallback;
  const ownLabels = wordsIn(schema.labels, language);
  const prefix = `resources.${name}`;
  return {
    name: ownLabels?.name?.many ?? translated(`${prefix}.name`, inWords(name)),
    field: (path) =>
      ownLabels?.fields?.[path] ??
      translated(`${prefix}.fields.${path}`, inWords(fields.has(path) ? path : (path.split('.').at(-1) ?? path))),
    option: (field, value) =>
      ownLabels?.options?.[field]?.[value] ?? translated(`${prefix}.options.${field}.${value}`, value),
  };
}
