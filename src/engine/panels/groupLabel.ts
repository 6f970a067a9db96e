import type { Field } from '../../schema/registry';
import { faceOf } from '../kinds/faces';
import type { Labels } from '../labels';
import type { PanelGroup } from '../provider';

/** How a value is called of the field that figures are broken down by; empty for none. */
export function groupLabel(
  field: Field,
  labels: Labels,
  translate: (key: string) => string,
  { key, title }: Pick<PanelGroup, 'key' | 'title'>,
): string {
  if (key === null) return '';
  if ('options' in field) return labels.option(field.name, String(key));
  if (typeof key === 'boolean') return faceOf(field).toText(key, field, { labels, translate, record: {} });
  return title || String(key);
}
