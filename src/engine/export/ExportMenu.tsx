import { Download, Square } from 'lucide-react';
import { type GetListParams, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import type { Labels } from '../labels';
import { lazyPart, preloadPart } from '../lazyPart';
import { Popover } from '../Popover';
import type { ExportRequest } from '../provider/exports';
import type { ExportPanelProps } from './ExportPanel';
import { useExport } from './useExport';

const ExportPanel = lazyPart<ExportPanelProps>(() => import('./ExportPanel'));

interface ExportMenuProps {
  resource: Resource;
  labels: Labels;
  params: GetListParams;
  /** as the list counted them; undefined until it has */
  total: number | undefined;
  /** the names of the columns on screen, in order */
  shown: readonly string[];
  /** the report that found them */
  report?: ExportRequest['report'];
}

/** Everything that a list finds, as a file of the server's; while it is written, how far it is and a way to stop it. */
export function ExportMenu({ resource, labels, params, total = 0, shown, report }: ExportMenuProps) {
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
          {...{ resource, labels, total, shown }}
          onStart={(format, columns) => {
            close();
            void start(format, columns);
          }}
        />
      )}
    </Popover>
  );
}
