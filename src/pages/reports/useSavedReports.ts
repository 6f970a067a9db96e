import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useStore } from 'ra-core';
import { useContext } from 'react';
import { cacheResponse } from '../../engine/cacheResponse';
import { BASE } from '../../engine/paths';
import type { EngineDataProvider } from '../../engine/provider';
import type { SavedReport } from '../../engine/provider/saved';
import type { PivotParams } from '../../schema/pivot';
import type { ReportQuery } from '../../schema/reportQuery';

const NONE: readonly SavedReport[] = [];
const NO_PINS: Record<string, boolean> = {};
const queryKey = ['savedReports'];

/** Saved reports that the person may see, their own first. Pins are private to the person. */
export function useSavedReports(enabled = true) {
  const { savedReports }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const client = useQueryClient();
  const [pins, setPins] = useStore('reports.pins', NO_PINS);
  const { data: reports = NONE, isPending } = useQuery<readonly SavedReport[]>({
    queryKey,
    queryFn: () => savedReports?.list() ?? NONE,
    enabled: enabled && savedReports !== undefined,
    retry: false,
  });
  const reportsWithout = (id: string) =>
    (client.getQueryData<SavedReport[]>(queryKey) ?? reports).filter((savedReport) => savedReport.id !== id);
  return {
    all: reports,
    /** false if the server does not support saved reports */
    supported: savedReports !== undefined,
    loading: isPending,
    async save(saved: SavedReport): Promise<SavedReport> {
      if (!savedReports) return saved;
      const response = await savedReports.save(saved);
      cacheResponse(client, queryKey, [...reportsWithout(response.id), response]);
      return response;
    },
    async remove(saved: SavedReport): Promise<void> {
      await savedReports?.remove(saved);
      cacheResponse(client, queryKey, reportsWithout(saved.id));
    },
    isPinned: ({ id, pinned }: SavedReport): boolean => pins[id] ?? pinned,
    pin: ({ id }: SavedReport, pinned: boolean) => setPins({ ...pins, [id]: pinned }),
  };
}

/** Returns a new saved report that the server does not have yet. */
export const newSaved = (report: string, query: ReportQuery): SavedReport => ({
  id: crypto.randomUUID(),
  name: '',
  scope: 'own',
  pinned: true,
  mine: true,
  owner: null,
  editable: true,
  version: 0,
  dropped: [],
  report,
  ...query,
});

/** Returns the query string of a report with all its parameters, so that whoever opens the link gets the same result. */
export function addressOf(
  report: string,
  { period, filter, pivot }: ReportQuery,
  more: { saved?: string; run?: number } = {},
) {
  const params = new URLSearchParams({ codigo: report });
  if (period !== undefined) params.set('period', period);
  if (Object.keys(filter).length > 0) params.set('filter', JSON.stringify(filter));
  for (const [name, value] of Object.entries(pivot ?? {})) if (value !== undefined) params.set(name, value);
  if (more.saved !== undefined) params.set('saved', more.saved);
  if (more.run !== undefined) params.set('run', String(more.run));
  return params;
}

/** Path of a saved report, which runs it. */
export const savedReportPath = (saved: SavedReport): string =>
  `${BASE}/report?${addressOf(saved.report, saved, { saved: saved.id, run: 1 })}`;

const valuesOf = ({ period, filter, pivot }: ReportQuery) => [
  period,
  filter,
  pivot?.rows,
  pivot?.columns,
  pivot?.figure,
];

/** Whether the current parameters differ from the saved ones. */
export const hasChanges = (saved: SavedReport, query: ReportQuery): boolean =>
  JSON.stringify(valuesOf(saved)) !== JSON.stringify(valuesOf(query));

/** Returns the pivot of an address, without checking that its fields exist; undefined if the address has none. */
export function pivotIn(params: URLSearchParams): PivotParams | undefined {
  const [rows, columns, figure] = ['rows', 'columns', 'figure'].map((name) => params.get(name) ?? undefined);
  if (rows === undefined && columns === undefined && figure === undefined) return undefined;
  return { rows: rows ?? '', ...(columns !== undefined && { columns }), figure: figure ?? 'count' };
}
