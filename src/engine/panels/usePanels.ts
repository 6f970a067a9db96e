import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { MAX_PANELS, type PanelQuery } from '../../schema/panel';
import type { EngineDataProvider } from '../provider';
import type { PanelResult } from '../provider/panels';

/** Query key of all panels; actions that change figures invalidate it. */
export const PANELS = ['panels'];

/**
 * Requests figures with the viewer's permissions: all of a screen in one call, or in several if there are too many. `failure`:
 * the error of a failed request.
 */
export function usePanels(panels: Record<string, PanelQuery>, enabled = true) {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { data, error, isPending, refetch } = useQuery<Record<string, PanelResult>>({
    queryKey: [...PANELS, panels],
    queryFn: async () => {
      const entries = Object.entries(panels);
      const calls = Array.from({ length: Math.ceil(entries.length / MAX_PANELS) }, (_, index) =>
        dataProvider.panels(Object.fromEntries(entries.slice(index * MAX_PANELS, (index + 1) * MAX_PANELS))),
      );
      return Object.assign({}, ...(await Promise.all(calls)));
    },
    enabled: enabled && Object.keys(panels).length > 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
  return { results: data, failure: error, isLoading: enabled && isPending, refetch: () => void refetch() };
}
