import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataProviderContext, useLocaleState, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { formatDay, formatMonth } from '../../../i18n/format';
import type { Filter } from '../../engine/address';
import { failureOf } from '../../engine/failure';
import { useLabels } from '../../engine/labels';
import { PANELS } from '../../engine/panels/usePanels';
import type { EngineDataProvider } from '../../engine/provider';
import { displayPivot } from '../../schema/displayPivot';
import { figureIn, type PivotParams, sideIn } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';

/** Fetches a report's pivot table for display, and exports it as a file. */
export function usePivot(resource: Resource, pivot: PivotParams, filter: Filter) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const labels = useLabels(resource);
  const { pivots }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const query = { resource: resource.name, filter, ...pivot };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // below PANELS, so that an action that changes figures also refetches the pivot
    queryKey: [...PANELS, 'pivot', query],
    queryFn: async () => {
      const [rows, figure] = [sideIn(pivot.rows), figureIn(pivot.figure)];
      if (!pivots || !rows || !figure) return null;
      const columns = pivot.columns === undefined ? undefined : sideIn(pivot.columns);
      return { shape: { rows, columns, figure }, answer: await pivots.read(query) };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = useMemo(
    () =>
      data
        ? displayPivot(data.shape, data.answer, (name) => resource.fields.get(name), {
            language,
            option: labels.option,
            yes: translate('common.words.yes'),
            no: translate('common.words.no'),
            day: formatDay,
            month: (day) => formatMonth(day, language),
          })
        : undefined,
    [data, resource, labels, language, translate],
  );
  return {
    shown,
    /** the previous table is shown while this one loads */
    stale: isPlaceholderData,
    failure: error,
    refetch: () => void refetch(),
    async save(report: string, format: 'csv' | 'xlsx'): Promise<void> {
      try {
        const [{ download }, file] = await Promise.all([
          import('../../engine/export/saveFile'),
          pivots?.file(query, report, format),
        ]);
        if (file) download(file.file, file.name);
      } catch (failure) {
        const { message, detail } = failureOf(failure);
        showToast({ tone: 'danger', title: translate('transfer.export.failed'), description: detail ?? message });
      }
    },
  };
}
