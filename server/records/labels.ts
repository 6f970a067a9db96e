/** What a resource and its parts are called, in a caller's language. */
import type { Language } from '../../i18n/languages';
import { type Resource, STANDARD_FIELDS } from '../../src/schema/registry';
import { inWords } from '../../src/schema/title';
import { isText, translate } from '../translate';

export interface Labels {
  /** of many records */
  name: string;
  /** a field's, or a part's of a group, as `domicilio.calle` */
  field(path: string): string;
  option(field: string, value: string): string;
}

export function labelsIn(
  language: Language,
  { name, schema, fields }: Pick<Resource, 'name' | 'schema' | 'fields'>,
): Labels {
  const said = (keys: readonly string[], otherwise: string): string => {
    const key = keys.find(isText);
    return key === undefined ? otherwise : translate(language, key, { smart_count: 2 });
  };
  const at = `resources.${name}`;
  const standard = (path: string) => path in STANDARD_FIELDS || (path === 'id' && schema.key === undefined);
  return {
    name: said([`${at}.name`], inWords(name)),
    field: (path) => {
      const keys = [`${at}.fields.${path}`, ...(standard(path) ? [`engine.fields.${path}`] : [])];
      return said(keys, inWords(fields.has(path) ? path : (path.split('.').at(-1) ?? path)));
    },
    option: (field, value) => said([`${at}.options.${field}.${value}`], value),
  };
}
