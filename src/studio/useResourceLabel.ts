import { useLocale, useTranslate } from 'ra-core';
import { MANY } from '../../i18n/many';
import { type Labels, labelsIn } from '../schema/labels';
import { inWords } from '../schema/title';

/** Returns the label of a resource: from its own labels, else from the product's texts. */
export function useResourceLabel(): (resource: { name: string; labels?: Labels | null }) => string {
  const translate = useTranslate();
  const language = useLocale();
  return ({ name, labels }) =>
    labelsIn(labels ?? undefined, language)?.name?.many ??
    translate(`resources.${name}.name`, { smart_count: MANY, _: inWords(name) });
}
