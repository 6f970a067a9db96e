import {
  Bookmark,
  ChartColumn,
  ChartSpline,
  Columns3,
  PanelLeft,
  Rows2,
  Rows3,
  Rows4,
  SquareKanban,
  Upload,
} from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Density } from '../../schema/screen';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { IconButton } from '../../ui/IconButton';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { useCan, useEngine, useMayWrite } from '../EngineContext';
import { ExportMenu } from '../export/ExportMenu';
import { Popover } from '../Popover';
import { BASE, importPath } from '../paths';
import type { ColumnsPanelProps } from './ColumnsPanel';
import { ExportButton } from './ExportButton';
import {
  useListColumns,
  useListData,
  useListDisplay,
  useListQuery,
  useListSavedViews,
  useListScope,
} from './state/contexts';
import { nextDensity } from './useDensity';
import { SaveView } from './ViewTabs';

const DENSITY_ICONS = { compact: Rows4, comfortable: Rows3, twoLines: Rows2 };

const ColumnsPanel = lazyPart<ColumnsPanelProps>(() => import('./ColumnsPanel'));

interface ListToolsProps {
  density: Density;
  onDensity: (density: Density) => void;
  /** the charts of the list, shown on demand; absent: it has none */
  charts: { isOpen: boolean; onToggle: () => void } | undefined;
}

/**
 * Tools that change how the list is shown, not which records: columns and density (of the table only), saving a view, export and
 * import.
 */
export function ListTools({ density, onDensity, charts }: ListToolsProps) {
  const translate = useTranslate();
  const can = useCan();
  const mayWrite = useMayWrite();
  const { operatorMode, registry } = useEngine();
  const { resource, labels, parent } = useListScope();
  const { address, params } = useListQuery();
  const { total, meta } = useListData();
  const { allColumns, columns, chosen, setVisibleColumns } = useListColumns();
  const { displays, isBoard, isQueue, setDisplay } = useListDisplay();
  const { savedView } = useListSavedViews();
  // on a narrow screen the schema decides what a card shows
  const hasFixedCards = useIsNarrow() && resource.schema.list?.card !== undefined;
  const hasQuery = Object.keys(address.filter).length > 0 || address.sort.length > 0;
  const { subject } = resource.schema;
  const statistics = resource.schema.list?.statistics;
  const canWrite = mayWrite('crear', resource) || mayWrite('editar', resource);
  const importerPath = parent ? undefined : importPath(registry, resource.name);
  const importHref =
    importerPath !== undefined && !operatorMode && canWrite && can('importar', subject)
      ? `${BASE}/${importerPath}`
      : undefined;
  return (
    <fieldset className="list-tools" aria-label={translate('engine.list.tools')}>
      {hasQuery && !savedView && !parent && (
        <Popover
          label={translate('engine.savedViews.save')}
          triggerLabel={translate('engine.savedViews.save')}
          triggerClass="icon-button"
          trigger={<Bookmark size={18} aria-hidden="true" />}
          onIntent={() => preloadPart(SaveView)}
        >
          {(close) => <SaveView onDone={close} />}
        </Popover>
      )}
      {charts && (
        <IconButton
          icon={ChartColumn}
          label={translate('lists.charts')}
          aria-pressed={charts.isOpen}
          onClick={charts.onToggle}
        />
      )}
      {statistics && !parent && !operatorMode && can('ver', statistics.needs) && (
        <Link
          className="icon-button"
          to={`${BASE}/${statistics.path}`}
          aria-label={translate('lists.statistics')}
          title={translate('lists.statistics')}
        >
          <ChartSpline size={18} aria-hidden="true" />
        </Link>
      )}
      {displays.includes('queue') && (
        <IconButton
          icon={PanelLeft}
          label={translate('lists.queue.toggle')}
          aria-pressed={isQueue}
          onClick={() => setDisplay(isQueue ? 'list' : 'queue')}
        />
      )}
      {displays.includes('board') && (
        <IconButton
          icon={SquareKanban}
          label={translate('lists.board.toggle')}
          aria-pressed={isBoard}
          onClick={() => setDisplay(isBoard ? 'list' : 'board')}
        />
      )}
      {!isBoard && !isQueue && (
        <>
          {!hasFixedCards && (
            <Popover
              label={translate('engine.columns.title')}
              triggerLabel={translate('engine.columns.title')}
              triggerClass="icon-button"
              trigger={<Columns3 size={18} aria-hidden="true" />}
              onIntent={() => preloadPart(ColumnsPanel)}
              width={320}
            >
              {() => <ColumnsPanel allColumns={allColumns} visibleColumns={columns} onChange={setVisibleColumns} />}
            </Popover>
          )}
          <IconButton
            icon={DENSITY_ICONS[density]}
            className="list-density"
            label={translate(`engine.list.density.${density}`)}
            onClick={() => onDensity(nextDensity(density))}
          />
        </>
      )}
      {(importHref !== undefined || can('exportar', resource.schema.subject)) && (
        <span className="list-tools__divider" aria-hidden="true" />
      )}
      {importHref !== undefined && (
        <Link
          className="icon-button"
          to={importHref}
          aria-label={translate('transfer.import.action')}
          title={translate('transfer.import.action')}
        >
          <Upload size={18} aria-hidden="true" />
        </Link>
      )}
      {can('exportar', resource.schema.subject) &&
        (operatorMode ? (
          <ExportButton resource={resource.name} labels={labels} params={params} columns={chosen} />
        ) : (
          <ExportMenu
            {...{ resource, labels, params }}
            total={total}
            meta={meta}
            visibleColumns={chosen.map(({ field }) => field.name)}
          />
        ))}
    </fieldset>
  );
}
