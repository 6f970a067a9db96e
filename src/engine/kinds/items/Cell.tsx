import { useTranslate } from 'ra-core';
import type { FieldViewProps } from '../componentTypes';
import { rowTexts } from '../rows';

/** Number of rows; their content is in the tooltip. */
export function ItemsCell({ value, field, labels, record }: FieldViewProps<'items'>) {
  const translate = useTranslate();
  const texts = rowTexts(field, value, { labels, translate, record });
  return <span title={texts.slice(0, 20).join('\n')}>{translate('items.count', { smart_count: texts.length })}</span>;
}
