import { type GetListParams, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { dayOf, formatAmount, formatCount } from '../../../i18n/format';
import { showToast } from '../../ui/toasts';
import { failureOf } from '../form/failure';
import type { Labels } from '../labels';
import type { EngineDataProvider } from '../provider';
import type { ExportRequest } from '../provider/exports';

export interface ExportOf {
  resource: string;
  labels: Labels;
  /** of the list at hand; its pagination is not looked at */
  params: GetListParams;
  /** as the list counted them */
  total: number;
  /** the report that found them */
  report?: ExportRequest['report'] | undefined;
}

export interface Exporting {
  /** how far it is, in words; undefined where none is under way */
  progress: string | undefined;
  start(format: ExportRequest['format'], columns: readonly string[] | undefined): Promise<void>;
  stop(): void;
}

const sortPairs = ({ sort, meta }: GetListParams): ExportRequest['sort'] =>
  meta?.sort ?? (sort ? [[sort.field, sort.order]] : []);

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Exports a list to a file that the server writes; says how far it is, and stops when told or when its screen goes. */
export function useExport({ resource, labels, params, total, report }: ExportOf): Exporting {
  const translate = useTranslate();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start: Exporting['start'] = async (format, columns) => {
    const stop = new AbortController();
    running.current = stop;
    const said = (bytes: number, lines: number, of: number) =>
      format === 'csv'
        ? translate('transfer.export.rows', { done: formatCount(Math.min(lines, of)), total: formatCount(of) })
        : translate('transfer.export.bytes', { size: `${formatAmount(bytes / 1e6)} MB`, total: formatCount(of) });
    let arriving = false;
    try {
      const { placeFor, saveFile } = await import('./saveFile');
      const place = await placeFor(`${labels.name()} ${dayOf(new Date())}.${format}`, total);
      setProgress(said(0, 0, total));
      const file = await dataProvider.exportFile?.(resource, {
        filter: params.filter ?? {},
        sort: sortPairs(params),
        ...(columns && { columns }),
        ...(report && { report }),
        format,
        signal: stop.signal,
      });
      if (!file) return;
      arriving = true;
      let drawn = 0;
      await saveFile(file, place, {
        signal: stop.signal,
        onCount: (bytes, lines) => {
          const now = performance.now();
          if (now - drawn < 200) return;
          drawn = now;
          setProgress(said(bytes, lines - 1, file.total));
        },
      });
      showToast({
        tone: 'success',
        title: translate('transfer.export.done'),
        description: translate('transfer.export.doneDetail', {
          smart_count: file.total,
          total: formatCount(file.total),
        }),
      });
    } catch (error) {
      if (stop.signal.aborted || isAbort(error)) return;
      const { message, detail } = failureOf(error);
      const why = detail ?? (arriving ? translate('transfer.export.broken') : message);
      showToast({ tone: 'danger', title: translate('transfer.export.failed'), description: why });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
}
