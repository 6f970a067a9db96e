import type { Field } from '../../schema/registry';
import type { PanelGroup } from '../provider/panels';

type Key = Exclude<PanelGroup['key'], null>;

const isKey = (value: unknown): value is Key => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Returns selected facet values that no longer have records, so that they can be unselected. `titles`: titles of related records
 * from earlier counts; a related record without a known title is left out. Options and booleans always have a label.
 */
export function emptySelections(
  field: Field,
  chosen: readonly unknown[],
  groups: readonly PanelGroup[],
  titles: ReadonlyMap<unknown, string>,
): PanelGroup[] {
  return chosen.filter(isKey).flatMap((key) => {
    const title = 'options' in field || typeof key === 'boolean' ? String(key) : titles.get(key);
    return title === undefined || groups.some((group) => group.key === key) ? [] : [{ key, title, value: 0 }];
  });
}
