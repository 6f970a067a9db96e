/** The labels of a resource and its fields in a language. */
import type { Language } from '../../i18n/languages';
import { labelsIn as wordsIn } from '../../src/schema/labels';
import { type Resource, STANDARD_FIELDS } from '../../src/schema/registry';
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
  const translated = (keys: readonly string[], fallback: string): string => {
    const key = keys.find(hasText);
    return key === undefined ? fallback : translate(language, key, { smart_count: 2 });
  };
  const ownLabels = wordsIn(schema.labels, language);
  const prefix = `resources.${name}`;
  const isStandard = (path: string) => path in STANDARD_FIELDS || (path === 'id' && schema.key === undefined);
  return {
    name: ownLabels?.name?.many ?? translated([`${prefix}.name`], inWords(name)),
    field: (path) => {
      const keys = [`${prefix}.fields.${path}`, ...(isStandard(path) ? [`engine.fields.${path}`] : [])];
      return (
        ownLabels?.fields?.[path] ??
        translated(keys, inWords(fields.has(path) ? path : (path.split('.').at(-1) ?? path)))
      );
    },
    option: (field, value) =>
      ownLabels?.options?.[field]?.[value] ?? translated([`${prefix}.options.${field}.${value}`], value),
  };
}
