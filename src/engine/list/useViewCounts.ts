import { useMemo } from 'react';
import { formatCount } from '../../../i18n/format';
import type { PanelQuery } from '../../schema/panel';
import { usePanels } from '../panels/usePanels';

/** A tab with the filter that it counts. */
export interface CountedTab {
  id: string;
  filter: Readonly<Record<string, unknown>>;
}

/** maximum number of counts in one call */
const MAX_TABS = 20;

/**
 * Counts the records of each tab in one call, limited by the person's permissions; counts again when a record was written.
 * Undefined for a tab while loading. `enabled`: set once the list itself is loaded.
 */
export function useViewCounts(
  resource: string,
  tabs: readonly CountedTab[],
  enabled: boolean,
): (id: string) => string | undefined {
  const serializedTabs = JSON.stringify(tabs.slice(0, MAX_TABS));
  const panels = useMemo(() => {
    const counted: CountedTab[] = JSON.parse(serializedTabs);
    return Object.fromEntries(
      counted.map(({ id, filter }): [string, PanelQuery] => [id, { resource, filter, aggregate: 'count' }]),
    );
  }, [serializedTabs, resource]);
  const { results } = usePanels(panels, enabled);
  return (id) => {
    const value = results?.[id]?.value;
    return value == null ? undefined : formatCount(value);
  };
}
