import { useTranslate } from 'ra-core';
import type { FaceProps } from '../face';
import { rowTexts } from '../rows';

export function GroupCell({ value, field, labels, record }: FaceProps<'group'>) {
  const translate = useTranslate();
  const [text = ''] = rowTexts(field, value, { labels, translate, record });
  return <span title={text}>{text}</span>;
}
