import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { EngineDataProvider, PanelAnswer, PanelQuery } from '../provider';

/** The key of all panels: an action that changes a figure invalidates it. */
export const PANELS = ['panels'];

/** Figures, all of a screen in one call; each with the viewer's permissions and rows. `failure` where they did not come. */
export function usePanels(panels: Record<string, PanelQuery>, enabled = true) {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { data, error, isPending, refetch } = useQuery<Record<string, PanelAnswer>>({
    queryKey: [...PANELS, panels],
    queryFn: () => dataProvider.panels(panels),
    enabled: enabled && Object.keys(panels).length > 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
  return { answers: data, failure: error, loading: enabled && isPending, again: () => void refetch() };
}
