import { type ColorToken, colorsOf } from '../../ui/colors';
import type { PanelGroup } from '../provider/panels';
import type { ResourcePanel } from './panelQuery';

/** Returns the colour that the schema gives to a value of the field by which a panel is grouped; undefined without one. */
export function declaredColor({ resource, panel }: ResourcePanel, key: PanelGroup['key']): ColorToken | undefined {
  const field = resource.fields.get(panel.by ?? '');
  const tone = field && 'tones' in field ? field.tones?.[String(key)] : undefined;
  return tone && `--tone-${tone}`;
}

/** Returns the colours of the parts of a panel: the declared ones, else those that their titles have. */
export function partColors(resourcePanel: ResourcePanel, groups: readonly PanelGroup[]): ColorToken[] {
  const byTitle = colorsOf(groups.map(({ key, title }) => title || String(key)));
  return groups.map(({ key }, index) =>
    key === null ? '--tone-muted' : (declaredColor(resourcePanel, key) ?? byTitle[index] ?? '--tone-muted'),
  );
}
