import { Download, Square } from 'lucide-react';
import { type GetListParams, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { dayOf, formatCount } from '../../../i18n/format';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { failureOf } from '../form/failure';
import type { Labels } from '../labels';
import type { Column } from './columns';

interface ExportButtonProps {
  resource: string;
  labels: Labels;
  params: GetListParams;
  columns: readonly Column[];
}

/** Writes what the list shows, all pages of it, to a file, where the server writes none; says how far it is, and can be stopped. */
export function ExportButton({ resource, labels, params, columns }: ExportButtonProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, total: 0 });
    try {
      const [{ exportList, MOST_ROWS }, { download }] = await Promise.all([
        import('./exportList'),
        import('../export/saveFile'),
      ]);
      const { csv, rows, total } = await exportList({
        dataProvider,
        resource,
        params,
        columns,
        wording: { labels, translate },
        signal: stop.signal,
        onProgress: (done, of) => setProgress({ done, total: of }),
      });
      download(csv, `${labels.name()} ${dayOf(new Date())}.csv`);
      const cut = { max: formatCount(MOST_ROWS), total: formatCount(total) };
      showToast({
        tone: total > rows ? 'warning' : 'success',
        title: translate('engine.export.done'),
        description:
          total > rows
            ? translate('engine.export.cut', cut)
            : translate('engine.export.doneDetail', { smart_count: rows, total: formatCount(rows) }),
      });
    } catch (error) {
      if (!stop.signal.aborted)
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
        onClick={() => running.current?.abort()}
      />
    </span>
  );
}
