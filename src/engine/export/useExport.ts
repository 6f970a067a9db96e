import { type GetListParams, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { formatAmount, formatCount } from '../../../i18n/format';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { showToast } from '../../ui/toasts';
import { failureOf } from '../failure';
import type { Labels } from '../labels';
import type { EngineDataProvider } from '../provider';
import type { ExportRequest } from '../provider/exports';

export interface ExportOptions {
  resource: string;
  labels: Labels;
  /** params of the current list; the pagination is ignored */
  params: GetListParams;
  /** the list's total */
  total: number;
  /** the report that the records belong to */
  report?: ExportRequest['report'] | undefined;
}

export interface ExportState {
  /** progress text; undefined if no export is running */
  progress: string | undefined;
  start(format: ExportRequest['format'], columns: readonly string[] | undefined): Promise<void>;
  stop(): void;
}

const sortPairs = ({ sort, meta }: GetListParams): ExportRequest['sort'] =>
  meta?.sort ?? (sort ? [[sort.field, sort.order]] : []);

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Exports a list to a file created by the server. Reports the progress, and stops on request or when the component unmounts. */
export function useExport({ resource, labels, params, total, report }: ExportOptions): ExportState {
  const translate = useTranslate();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const [progress, setProgress] = useState<string>();
  const activeExport = useRef<AbortController>(undefined);
  useEffect(() => () => activeExport.current?.abort(), []);

  const start: ExportState['start'] = async (format, columns) => {
    const controller = new AbortController();
    activeExport.current = controller;
    const progressText = (bytes: number, lines: number, count: number) =>
      format === 'csv'
        ? translate('transfer.export.rows', { done: formatCount(Math.min(lines, count)), total: formatCount(count) })
        : translate('transfer.export.bytes', { size: `${formatAmount(bytes / 1e6)} MB`, total: formatCount(count) });
    let isStreaming = false;
    try {
      const { chooseFile, saveFile } = await import('./saveFile');
      const handle = await chooseFile(`${labels.name()} ${dayOf(clock.now())}.${format}`, total);
      setProgress(progressText(0, 0, total));
      const file = await dataProvider.exportFile?.(resource, {
        filter: params.filter ?? {},
        sort: sortPairs(params),
        ...(columns && { columns }),
        ...(report && { report }),
        format,
        signal: controller.signal,
      });
      if (!file) return;
      isStreaming = true;
      let lastUpdate = 0;
      await saveFile(file, handle, {
        signal: controller.signal,
        onCount: (bytes, lines) => {
          const now = performance.now();
          if (now - lastUpdate < 200) return;
          lastUpdate = now;
          setProgress(progressText(bytes, lines - 1, file.total));
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
      if (controller.signal.aborted || isAbort(error)) return;
      const { message, detail } = failureOf(error);
      const description = detail ?? (isStreaming ? translate('transfer.export.broken') : message);
      showToast({ tone: 'danger', title: translate('transfer.export.failed'), description });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start, stop: () => activeExport.current?.abort() };
}
