import { useLocale, useTranslate } from 'ra-core';
import { labelsIn } from '../schema/labels';
import { STANDARD_FIELDS } from '../schema/registry';
import type { ResourceSchema } from '../schema/resource';
import { inWords } from '../schema/title';

/** Returns the label of a schema's field, published or not. */
export function useFieldTitle(schema: ResourceSchema): (name: string) => string {
  const translate = useTranslate();
  const labels = labelsIn(schema.labels, useLocale())?.fields;
  return (name) =>
    labels?.[name] ??
    translate(
      name in STANDARD_FIELDS || name === 'id'
        ? `vocabulary.fields.${name}`
        : `resources.${schema.name}.fields.${name}`,
      {
        _: inWords(name),
      },
    );
}
