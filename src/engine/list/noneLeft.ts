import type { Field } from '../../schema/registry';
import type { PanelGroup } from '../provider/panels';

type Key = Exclude<PanelGroup['key'], null>;

const isKey = (value: unknown): value is Key => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * What is ticked and of which there is nothing left: it stays, to be unticked, as long as it can be called by its name. `titles`:
 * what other records were called when they were last counted; an option and a yes or no have their names whatever is found.
 */
export function noneLeft(
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
