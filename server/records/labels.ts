/** The labels of a resource and its fields in a language. */
import type { Language } from '../../i18n/languages';
import { labelsIn as wordsIn } from '../../src/schema/labels';
import { type Resource, STANDARD_FIELDS } from '../../src/schema/registry';
import { inWords } from '../../src/schema/title';
import { isText, translate } from '../translate';

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
  const said = (keys: readonly string[], otherwise: string): string => {
    const key = keys.find(isText);
    return key === undefined ? otherwise : translate(language, key, { smart_count: 2 });
  };
  const own = wordsIn(schema.labels, language);
  const at = `resources.${name}`;
  const standard = (path: string) => path in STANDARD_FIELDS || (path === 'id' && schema.key === undefined);
  return {
    name: own?.name?.many ?? said([`${at}.name`], inWords(name)),
    field: (path) => {
      const keys = [`${at}.fields.${path}`, ...(standard(path) ? [`engine.fields.${path}`] : [])];
      return own?.fields?.[path] ?? said(keys, inWords(fields.has(path) ? path : (path.split('.').at(-1) ?? path)));
    },
    option: (field, value) => own?.options?.[field]?.[value] ?? said([`${at}.options.${field}.${value}`], value),
  };
}
