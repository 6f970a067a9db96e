import { Bookmark, SlidersHorizontal, Upload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Density } from '../../schema/screen';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { useCan, useEngine, useMayWrite } from '../EngineContext';
import { ExportMenu } from '../export/ExportMenu';
import { Popover } from '../Popover';
import { BASE, importPath } from '../paths';
import type { DisplayMenuProps } from './DisplayMenu';
import { ExportButton } from './ExportButton';
import {
  useListColumns,
  useListData,
  useListDisplay,
  useListQuery,
  useListSavedViews,
  useListScope,
} from './state/contexts';
import { SaveView } from './ViewTabs';

const DisplayMenu = lazyPart<DisplayMenuProps>(() => import('./DisplayMenu'));

interface ListToolsProps {
  density: Density;
  onDensity: (density: Density) => void;
  /** the charts of the list, shown on demand; absent: it has none */
  charts: { isOpen: boolean; onToggle: () => void } | undefined;
}

/**
 * Tools that change how the list is shown, not which records: its display, saving a view, export and import.
 */
export function ListTools({ density, onDensity, charts }: ListToolsProps) {
  const translate = useTranslate();
  const can = useCan();
  const mayWrite = useMayWrite();
  const { operatorMode, registry } = useEngine();
  const { resource, labels, parent } = useListScope();
  const { address, params } = useListQuery();
  const { total, meta } = useListData();
  const { chosen } = useListColumns();
  const { displays, isBoard, isQueue } = useListDisplay();
  const { savedView } = useListSavedViews();
  // on a narrow screen the schema decides what a card shows
  const hasFixedCards = useIsNarrow() && resource.schema.list?.card !== undefined;
  const hasQuery = Object.keys(address.filter).length > 0 || address.sort.length > 0;
  const { subject } = resource.schema;
  const statistics = resource.schema.list?.statistics;
  const statisticsHref =
    statistics && !parent && !operatorMode && can('ver', statistics.needs) ? `${BASE}/${statistics.path}` : undefined;
  const hasColumns = !isBoard && !isQueue && !hasFixedCards;
  const hasMenu = hasColumns || displays.length > 1 || charts !== undefined || statisticsHref !== undefined;
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
      {hasMenu && (
        <Popover
          label={translate('lists.display.title')}
          triggerClass="filter-button list-display"
          trigger={
            <>
              <SlidersHorizontal size={16} aria-hidden="true" />
              <span className="filter-button__word">{translate('lists.display.title')}</span>
            </>
          }
          onIntent={() => preloadPart(DisplayMenu)}
          width={320}
        >
          {(close) => (
            <DisplayMenu
              {...{ density, onDensity, charts, hasFixedCards }}
              statistics={statisticsHref}
              onDone={close}
            />
          )}
        </Popover>
      )}
      {(importHref !== undefined || can('exportar', resource.schema.subject)) && (
        <span className="list-tools__divider" aria-hidden="true" />
      )}
      {importHref !== undefined && (
        <Link
          className="icon-button list-tools__import"
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
