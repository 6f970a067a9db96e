import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelQuery } from '../../schema/panel';
import type { EngineDataProvider } from '../provider';
import type { PanelResult } from '../provider/panels';
import { requestQueue } from './requestQueue';
import { PANELS } from './usePanels';

/** Requests that one browser sends at the same time. */
const inTurn = requestQueue(4);

/** A request that failed and has no earlier response. */
export interface PanelFailure {
  error: Error;
  refetch: () => void;
}

/**
 * Requests the figures of a screen, each group of panels in a request of its own: what is ready is shown, and what fails can be
 * requested again by itself. `failures` has the failed groups by their index.
 */
export function usePanelRequests(groups: readonly Record<string, PanelQuery>[]) {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const queries = useQueries({
    queries: groups.map((panels) => ({
      queryKey: [...PANELS, panels],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Record<string, PanelResult>> =>
        inTurn(() => dataProvider.panels(panels), signal),
      enabled: Object.keys(panels).length > 0,
      retry: false,
      refetchOnWindowFocus: true,
    })),
  });
  const results: Record<string, PanelResult> = Object.assign({}, ...queries.map(({ data }) => data));
  const failures = new Map(
    queries.flatMap(({ error, data, refetch }, index): [number, PanelFailure][] =>
      error && !data ? [[index, { error, refetch: () => void refetch() }]] : [],
    ),
  );
  return { results, failures };
}
