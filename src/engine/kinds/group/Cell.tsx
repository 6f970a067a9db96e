import { useTranslate } from 'ra-core';
import type { FieldViewProps } from '../componentTypes';
import { rowTexts } from '../rows';

export function GroupCell({ value, field, labels, record }: FieldViewProps<'group'>) {
  const translate = useTranslate();
  const [text = ''] = rowTexts(field, value, { labels, translate, record });
  return <span title={text}>{text}</span>;
}
