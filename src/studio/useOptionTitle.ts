import { useLocale, useTranslate } from 'ra-core';
import { labelsIn } from '../schema/labels';
import type { ResourceSchema } from '../schema/resource';

/** Returns the label of a field's option as in lists, published or not. */
export function useOptionTitle(schema: ResourceSchema): (field: string, option: string) => string {
  const translate = useTranslate();
  const labels = labelsIn(schema.labels, useLocale() ?? 'es')?.options;
  return (field, option) =>
    labels?.[field]?.[option] ?? translate(`resources.${schema.name}.options.${field}.${option}`, { _: option });
}
