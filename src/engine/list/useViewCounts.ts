import { useMemo } from 'react';
import { formatCount } from '../../../i18n/format';
import type { PanelQuery } from '../../schema/panel';
import { usePanels } from '../panels/usePanels';

/** What a tab of a list asks. */
export interface CountedTab {
  id: string;
  filter: Readonly<Record<string, unknown>>;
}

/** as many as one call counts */
const MOST = 20;

/**
 * How many stand behind each tab, all counted by one call, with the person's permissions; again whenever a record was
 * written. Undefined for a tab until it is known. `enabled`: once the list itself is there.
 */
export function useViewCounts(
  resource: string,
  tabs: readonly CountedTab[],
  enabled: boolean,
): (id: string) => string | undefined {
  const asked = JSON.stringify(tabs.slice(0, MOST));
  const panels = useMemo(() => {
    const counted: CountedTab[] = JSON.parse(asked);
    return Object.fromEntries(
      counted.map(({ id, filter }): [string, PanelQuery] => [id, { resource, filter, aggregate: 'count' }]),
    );
  }, [asked, resource]);
  const { answers } = usePanels(panels, enabled);
  return (id) => {
    const value = answers?.[id]?.value;
    return value == null ? undefined : formatCount(value);
  };
}
