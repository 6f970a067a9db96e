import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { MOST_PANELS, type PanelQuery } from '../../schema/panel';
import type { EngineDataProvider } from '../provider';
import type { PanelResult } from '../provider/panels';

/** The key of all panels: an action that changes a figure invalidates it. */
export const PANELS = ['panels'];

/** Figures, all of a screen in one call where they are not too many; each with the viewer's permissions and rows. `failure` where they did not come. */
export function usePanels(panels: Record<string, PanelQuery>, enabled = true) {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { data, error, isPending, refetch } = useQuery<Record<string, PanelResult>>({
    queryKey: [...PANELS, panels],
    queryFn: async () => {
      const asked = Object.entries(panels);
      const calls = Array.from({ length: Math.ceil(asked.length / MOST_PANELS) }, (_, at) =>
        dataProvider.panels(Object.fromEntries(asked.slice(at * MOST_PANELS, (at + 1) * MOST_PANELS))),
      );
      return Object.assign({}, ...(await Promise.all(calls)));
    },
    enabled: enabled && Object.keys(panels).length > 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
  return { answers: data, failure: error, loading: enabled && isPending, again: () => void refetch() };
}
