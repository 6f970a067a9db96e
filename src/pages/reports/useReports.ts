import { type RaRecord, useGetList } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';

export const REPORTS = 'reportes';

/** The reports that the person may run: those on records that they may see, in the catalogue's order. */
export function useReports(able: boolean) {
  const can = useCan();
  const { registry } = useEngine();
  const { data, error, isPending, refetch } = useGetList<RaRecord>(
    REPORTS,
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'orden', order: 'ASC' }, filter: {} },
    { enabled: able, retry: false },
  );
  const reports = data?.filter(({ recurso }) => {
    const about = registry.get(String(recurso));
    return about !== undefined && can('ver', about.schema.subject);
  });
  return { reports, error, isPending, refetch };
}

/** Their categories, in the order in which they come, each with its reports. */
export const byCategory = (reports: readonly RaRecord[]): { key: string; reports: RaRecord[] }[] =>
  [...new Set(reports.map(({ categoria }) => String(categoria)))].map((key) => ({
    key,
    reports: reports.filter(({ categoria }) => categoria === key),
  }));
