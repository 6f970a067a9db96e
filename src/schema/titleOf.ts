import { kindOf } from './kinds';
import type { TitleFormat } from './kinds/titleFormat';
import { isMasked } from './mask';
import type { Field, Resource } from './registry';
import { fillTemplate } from './title';

/** Formats a value for a title; a masked value stays unchanged. */
function formatValue(field: Field, value: unknown, speech: TitleFormat): string {
  if (value === null || value === undefined || value === '') return '';
  if (isMasked(field, value)) return String(value);
  const { toTitleText, toText } = kindOf(field);
  return toTitleText ? toTitleText(value, field, speech) : toText(value, field);
}

/** Builds the formatter for texts composed of a resource's fields (`fillTemplate`); returns undefined for other names. */
export const titleFormatter =
  ({ fields }: Pick<Resource, 'fields'>, speech: TitleFormat) =>
  (value: unknown, name: string): string | undefined => {
    const field = fields.get(name);
    return field && formatValue(field, value, speech);
  };

/** The number sign in schemas, in the language of the specification. */
const NUMBER_SIGN = 'Nº';

/** Translates the number sign of a title's template. Values of records are not translated. */
export const templateIn = (template: string, { number }: TitleFormat): string =>
  template.replaceAll(NUMBER_SIGN, number);

/** Title of a record: the template of its schema with formatted values; empty if no value is present. */
export const titleOf = (
  resource: Pick<Resource, 'schema' | 'fields'>,
  record: Readonly<Record<string, unknown>>,
  speech: TitleFormat,
): string => fillTemplate(templateIn(resource.schema.title, speech), record, titleFormatter(resource, speech));
