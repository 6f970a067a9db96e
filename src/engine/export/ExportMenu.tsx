import { Download, Square } from 'lucide-react';
import { type GetListParams, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { IconButton } from '../../ui/IconButton';
import type { Labels } from '../labels';
import type { ListPage } from '../list/listNews';
import { Popover } from '../Popover';
import type { ExportRequest } from '../provider/exports';
import type { ExportPanelProps } from './ExportPanel';
import { useExport } from './useExport';

const ExportPanel = lazyPart<ExportPanelProps>(() => import('./ExportPanel'));

interface ExportMenuProps {
  resource: Resource;
  labels: Labels;
  params: GetListParams;
  /** the list's total; undefined while loading */
  total: number | undefined;
  meta?: ListPage['meta'];
  /** names of the visible columns, in order */
  visibleColumns: readonly string[];
  /** the report that the records belong to */
  report?: ExportRequest['report'];
}

/** Exports all records of a list to a file created by the server; shows the progress and a button to stop it. */
export function ExportMenu({ resource, labels, params, total = 0, meta, visibleColumns, report }: ExportMenuProps) {
  const translate = useTranslate();
  const { progress, start, stop } = useExport({ resource: resource.name, labels, params, total, report });
  const action = translate('transfer.export.action');
  if (progress !== undefined)
    return (
      <span className="list-export" role="status">
        {progress}
        <IconButton icon={Square} size={16} label={translate('transfer.export.stop')} onClick={stop} />
      </span>
    );
  return (
    <Popover
      label={action}
      triggerLabel={action}
      triggerClass="icon-button"
      trigger={<Download size={18} aria-hidden="true" />}
      onIntent={() => preloadPart(ExportPanel)}
      width={320}
    >
      {(close) => (
        <ExportPanel
          {...{ resource, labels, total, meta, visibleColumns }}
          onStart={(format, columns) => {
            close();
            void start(format, columns);
          }}
        />
      )}
    </Popover>
  );
}
