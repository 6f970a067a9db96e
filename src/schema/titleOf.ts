import { kindOf } from './kinds';
import type { Speech } from './kinds/speech';
import { isMasked } from './mask';
import type { Field, Resource } from './registry';
import { fillTemplate } from './title';

/** A value as a title says it; a mask stays as it is. */
function saidOf(field: Field, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return '';
  if (isMasked(field, value)) return String(value);
  const { said, toText } = kindOf(field);
  return said ? said(value, field, speech) : toText(value, field);
}

/** How a text made of a resource's fields says their values (`fillTemplate`); what is no field of it, as it is. */
export const saidBy =
  ({ fields }: Pick<Resource, 'fields'>, speech: Speech) =>
  (value: unknown, name: string): string | undefined => {
    const field = fields.get(name);
    return field && saidOf(field, value, speech);
  };

/** As schemas write it, in the language of the specification. */
const NUMBER = 'Nº';

/** A title's template with its own words in somebody's language: of what records hold nothing is said otherwise. */
export const templateIn = (template: string, { number }: Speech): string => template.replaceAll(NUMBER, number);

/** How a record is called: its schema's title, each value in plain words; empty where nothing of it is there. */
export const titleOf = (
  resource: Pick<Resource, 'schema' | 'fields'>,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): string => fillTemplate(templateIn(resource.schema.title, speech), record, saidBy(resource, speech));
