import { type RaRecord, useGetList } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';

export const REPORTS = 'reportes';

/** Reports that the person may run: those on resources that the person may read, in the catalogue's order. */
export function useReports(permitted: boolean) {
  const can = useCan();
  const { registry } = useEngine();
  const { data, error, isPending, refetch } = useGetList<RaRecord>(
    REPORTS,
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'orden', order: 'ASC' }, filter: {} },
    { enabled: permitted, retry: false },
  );
  const reports = data?.filter(({ recurso }) => {
    const resource = registry.get(String(recurso));
    return resource !== undefined && can('ver', resource.schema.subject);
  });
  return { reports, error, isPending, refetch };
}

/** Groups reports by category. Categories keep the order of their first report. */
export const byCategory = (reports: readonly RaRecord[]): { key: string; reports: RaRecord[] }[] =>
  [...new Set(reports.map(({ categoria }) => String(categoria)))].map((key) => ({
    key,
    reports: reports.filter(({ categoria }) => categoria === key),
  }));
