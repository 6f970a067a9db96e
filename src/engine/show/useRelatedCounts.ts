import type { RaRecord } from 'ra-core';
import { useContext, useMemo } from 'react';
import { formatCount } from '../../../i18n/format';
import { isReverse } from '../../schema/kinds/reverse';
import type { PanelQuery } from '../../schema/panel';
import type { Resource } from '../../schema/registry';
import type { TabNode } from '../../schema/screen';
import { useEngine } from '../EngineContext';
import { usePanels } from '../panels/usePanels';
import { PartialContext } from '../useRecord';

/**
 * Counts the records of the first related list of each tab, in one call after the record is loaded. A space keeps the place of a
 * count while it loads. Undefined for a tab without a related list, and on an operator's own server, which has no counts.
 */
export function useRelatedCounts(
  resource: Resource,
  record: RaRecord,
  tabs: readonly TabNode[],
): (tab: string) => string | undefined {
  const { operatorMode } = useEngine();
  const isPartial = useContext(PartialContext);
  const names = tabs.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are new objects at each render, their names say which they are
  const panels = useMemo(
    () =>
      Object.fromEntries(
        tabs.flatMap(({ name, children }): [string, PanelQuery][] => {
          const related = children.find((node) => 'related' in node);
          const field = related && 'related' in related ? resource.fields.get(related.related) : undefined;
          if (!isReverse(field)) return [];
          return [[name, { resource: field.from, filter: { [field.field]: record.id }, aggregate: 'count' }]];
        }),
      ),
    [names, resource, record.id],
  );
  const { results } = usePanels(panels, !operatorMode && !isPartial && Object.keys(panels).length > 0);
  return (tab) => {
    if (operatorMode || !(tab in panels)) return undefined;
    const value = results?.[tab]?.value;
    return value == null ? ' ' : formatCount(value);
  };
}
