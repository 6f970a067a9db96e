import { Download } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { failureOf } from '../failure';
import { Popover } from '../Popover';
import type { EngineDataProvider } from '../provider';
import { BOARD_FORMATS, type BoardFormat } from '../provider/panels';
import type { BoardState } from './boardState';
import type { VisiblePanel } from './Panels';
import { isPanelVisible, panelQuery } from './panelQuery';

const NAMES: Record<BoardFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' };

interface BoardExportMenuProps {
  title: string;
  resource: Resource;
  panels: readonly VisiblePanel[];
  state: BoardState;
}

/** Exports what a board shows of a resource: its figures, in the chosen period and with the chosen filters. */
export function BoardExportMenu({ title, resource, panels, state }: BoardExportMenuProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { period, filter } = state;
  const label = translate('transfer.export.action');
  const exported = panels
    .filter((panel) => panel.resource === resource && isPanelVisible(panel, ability))
    .flatMap((panel) => [
      { panel: panel.name, query: panelQuery(panel, period) },
      ...(panel.columns ?? [])
        .filter((column) => isPanelVisible(column, ability))
        .map((column) => ({ panel: column.name, of: panel.name, query: panelQuery(column, period) })),
    ]);
  const save = async (format: BoardFormat) => {
    try {
      const request = { title, resource: resource.name, filter, period, panels: exported };
      const [{ download }, file] = await Promise.all([
        import('../export/saveFile'),
        dataProvider.panelsFile?.(request, format),
      ]);
      if (file) download(file.file, file.name);
    } catch (failure) {
      const { message, detail } = failureOf(failure);
      showToast({ tone: 'danger', title: translate('transfer.export.failed'), description: detail ?? message });
    }
  };
  return (
    <Popover
      label={label}
      width={180}
      triggerClass="button button--small"
      trigger={
        <>
          <Download size={16} aria-hidden="true" />
          {label}
        </>
      }
    >
      {(close) => (
        <ul className="board-export">
          {BOARD_FORMATS.map((format) => (
            <li key={format}>
              <button
                type="button"
                className="button button--quiet"
                onClick={() => {
                  close();
                  void save(format);
                }}
              >
                {NAMES[format]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
