import { formatCount } from '../../../i18n/format';
import { type Band, bandsOf } from '../../schema/panel';
import type { Field } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import type { Labels } from '../labels';
import type { PanelGroup } from '../provider/panels';
import type { ResourcePanel } from './panelQuery';

/** Returns the label of a band of numbers: `8 – 15`, `≤ 7`, `> 90`. */
function bandLabel({ from, to }: Band): string {
  if (to === undefined) return `> ${formatCount((from ?? 0) - 1)}`;
  return from === undefined ? `≤ ${formatCount(to)}` : `${formatCount(from)} – ${formatCount(to)}`;
}

/** Returns the label of a value in a breakdown by a field; empty for no value. */
export function groupLabel(
  field: Field,
  labels: Labels,
  translate: (key: string) => string,
  { key, title }: Pick<PanelGroup, 'key' | 'title'>,
): string {
  if (key === null) return '';
  if ('options' in field) return labels.option(field.name, String(key));
  if (typeof key === 'boolean') return componentsOf(field).toText(key, field, { labels, translate, record: {} });
  return title || String(key);
}

/** Returns the label of a part of a breakdown: a value or a band; empty for no value. */
export function partLabel(
  { resource, panel }: ResourcePanel,
  labels: Labels,
  translate: (key: string) => string,
  part: Pick<PanelGroup, 'key' | 'title'>,
): string {
  const band = panel.bands && part.key !== null ? bandsOf(panel.bands)[Number(part.key)] : undefined;
  if (band) return bandLabel(band);
  const groupField = resource.fields.get(panel.by ?? '');
  return groupField ? groupLabel(groupField, labels, translate, part) : '';
}
