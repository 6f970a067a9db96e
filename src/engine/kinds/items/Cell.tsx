import { useTranslate } from 'ra-core';
import type { FaceProps } from '../face';
import { rowTexts } from '../rows';

/** How many rows there are; what they say is in the tooltip. */
export function ItemsCell({ value, field, labels, record }: FaceProps<'items'>) {
  const translate = useTranslate();
  const texts = rowTexts(field, value, { labels, translate, record });
  return <span title={texts.slice(0, 20).join('\n')}>{translate('items.count', { smart_count: texts.length })}</span>;
}
