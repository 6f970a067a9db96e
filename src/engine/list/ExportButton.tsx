import { Download, Square } from 'lucide-react';
import { type GetListParams, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { failureOf } from '../failure';
import type { Labels } from '../labels';
import type { Column } from './columns';

interface ExportButtonProps {
  resource: string;
  labels: Labels;
  params: GetListParams;
  columns: readonly Column[];
}

/**
 * Exports all pages of the list to a file created in the browser, for servers without an export; shows the progress and can be
 * stopped.
 */
export function ExportButton({ resource, labels, params, columns }: ExportButtonProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const activeRun = useRef<AbortController>(undefined);
  useEffect(() => () => activeRun.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    activeRun.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const [{ exportList, MAX_ROWS: MOST_ROWS }, { download }] = await Promise.all([
        import('./exportList'),
        import('../export/saveFile'),
      ]);
      const { csv, rows, total } = await exportList({
        dataProvider,
        resource,
        params,
        columns,
        wording: { labels, translate },
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      download(csv, `${labels.name()} ${dayOf(clock.now())}.csv`);
      const limitCounts = { max: formatCount(MOST_ROWS), total: formatCount(total) };
      showToast({
        tone: total > rows ? 'warning' : 'success',
        title: translate('engine.export.done'),
        description:
          total > rows
            ? translate('engine.export.cut', limitCounts)
            : translate('engine.export.doneDetail', { smart_count: rows, total: formatCount(rows) }),
      });
    } catch (error) {
      if (!controller.signal.aborted)
        showToast({ tone: 'danger', title: failureOf(error).message, description: translate('engine.export.failed') });
    } finally {
      setProgress(undefined);
    }
  };

  if (!progress) return <IconButton icon={Download} label={translate('engine.export.action')} onClick={start} />;
  return (
    <span className="list-export" role="status">
      {translate('engine.export.running', { done: formatCount(progress.done), total: formatCount(progress.total) })}
      <IconButton
        icon={Square}
        size={16}
        label={translate('engine.export.stop')}
        onClick={() => activeRun.current?.abort()}
      />
    </span>
  );
}
