import { PanelLeft, Plus } from 'lucide-react';
import { useLocale, useStore, useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatChoice } from '../../../i18n/format';
import { withinSentence } from '../../schema/title';
import { lazyPart } from '../../speed/lazyPart';
import { usePrefetch } from '../../speed/usePrefetch';
import { Button } from '../../ui/Button';
import { NoPermission } from '../../ui/NoPermission';
import { ProgressBar } from '../../ui/ProgressBar';
import { showToast } from '../../ui/toasts';
import { RecordActions } from '../actions/RecordActions';
import { useEngine, useMayView, useMayWrite, useResource } from '../EngineContext';
import { FilterBar } from '../filters/FilterBar';
import { FilterChips } from '../filters/FilterChips';
import { withSearch } from '../filters/state';
import { preloadView } from '../routing/screens';
import { useScreenTitle } from '../screenTitle';
import { SlotPart } from '../show/SlotPart';
import { usePath } from '../usePath';
import { BoardBody } from './BoardBody';
import { hasBulk } from './bulk';
import { ListBody } from './ListBody';
import { ListTools } from './ListTools';
import { type ListPanelsProps, listPanelsOf } from './listPanels';
import type { ParentScope } from './parentScope';
import { ReactAdminList } from './reactAdmin/ReactAdminList';
import type { OpenMenu } from './rowMenu';
import { SearchBox } from './SearchBox';
import type { ShortcutSheetProps } from './ShortcutSheet';
import { SiblingLists, useSiblings } from './SiblingLists';
import { useSelection } from './selection';
import { useListData, useListDisplay, useListQuery, useListSavedViews, useListScope } from './state/contexts';
import { ListState } from './state/ListState';
import type { CellEdit } from './useCellEdit';
import { useDensity } from './useDensity';
import { useListKeys } from './useListKeys';
import { ViewTabs } from './ViewTabs';
import '../footBar.css';
import './list.css';

const ShortcutSheet = lazyPart<ShortcutSheetProps>(() => import('./ShortcutSheet'));

const Facets = lazyPart<object>(() => import('./Facets').then((part) => ({ default: part.Facets })));
const ListFigures = lazyPart<ListPanelsProps>(() => import('./ListFigures'));
const ListCharts = lazyPart<ListPanelsProps>(() => import('./ListCharts'));

/** board columns load their own rows, so titles of references in filters are requested separately */
const NO_ROWS: [] = [];

const QueueBody = lazyPart<{ create: string | undefined }>(() => import('../queue/QueueBody'));

const preload = () => preloadView('create');

/** the element of a row or of a board card that takes the focus */
const FOCUS_TARGET = '.list-title, a.board-card__title';

interface ListScreenProps {
  /** shows facets beside the list, as in an advanced search */
  facets?: boolean;
  /** the columns until the person chooses, by name; absent: those of the schema. Must be the same object while they are the same */
  columns?: readonly string[] | undefined;
  /** on another record's page: limits the list to records of that record; must be the same object while the record is the same */
  parent?: ParentScope;
}

/** List screen of the current resource, built from its schema alone. */
export function ListScreen({ facets = false, columns, parent }: ListScreenProps) {
  return (
    <ListState resource={useResource()} parent={parent} columns={columns}>
      <ReactAdminList>
        <ListLayout facets={facets} />
      </ReactAdminList>
    </ListState>
  );
}

/** The parts of a list screen and their places. */
function ListLayout({ facets }: { facets: boolean }) {
  const { resource, labels, parent } = useListScope();
  const { ability, operatorMode } = useEngine();
  const language = useLocale();
  const mayView = useMayView();
  const mayWrite = useMayWrite();
  const path = usePath();
  const translate = useTranslate();
  const { address, params, views, setFilter, filters } = useListQuery();
  const { data, total, page, perPage, isPlaceholderData, isFetching, isPending, showsPreviousRows } = useListData();
  const { saved } = useListSavedViews();
  const { displays, isBoard, isQueue, setDisplay } = useListDisplay();
  const selection = useSelection();
  const { appendOnly, list: schema } = resource.schema;
  const [density, setDensity] = useDensity(resource);
  const search = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLElement>(null);
  useScreenTitle(parent ? '' : labels.name());

  const initialValues = useMemo(() => parent && { [parent.field]: parent.id }, [parent]);
  const createPath = mayWrite('crear', resource) && !appendOnly ? path(resource.name, 'create') : undefined;
  const create =
    createPath && initialValues
      ? `${createPath}?${new URLSearchParams({ source: JSON.stringify(initialValues) })}`
      : createPath;
  const selectable = hasBulk(resource, ability) && !operatorMode;
  const editable = useCallback(
    (id: string) => data?.find((record) => String(record.id) === id)?._can?.editar === true,
    [data],
  );
  const cells = useRef<CellEdit>(undefined);
  const menu = useRef<OpenMenu>(undefined);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isChartsOpen, setIsChartsOpen] = useStore(`${resource.name}.charts`, false);
  const hasSiblings = useSiblings(resource).length > 1;
  const onReadOnlyCell = useCallback(
    () => showToast({ tone: 'info', title: translate('lists.cell.closed') }),
    [translate],
  );
  const onHelp = useCallback(() => setIsSheetOpen(true), []);
  const focusFirstRow = () => {
    const first = element.current?.querySelector<HTMLElement>(FOCUS_TARGET);
    first?.focus();
    return Boolean(first);
  };
  useListKeys({
    resource: resource.name,
    list: element,
    ...{ search, selection, selectable, editable, cells, menu, onReadOnlyCell, onHelp },
  });
  // the calls of the specification's section 7 have no pages, so there is nothing to prefetch
  const canPrefetch =
    !operatorMode && !isFetching && !isPlaceholderData && !showsPreviousRows && page * perPage < (total ?? 0);
  usePrefetch(resource.name, params, canPrefetch);

  if (!mayView(resource)) return <NoPermission />;
  // an advanced search narrows by values, not by views
  const hasTabs = !facets && views.length + saved.views.length > 0;
  const hasSummary = !operatorMode && !parent;
  const drawn = hasSummary ? listPanelsOf(resource, ability).map(({ panel }) => panel.draw) : [];
  const hasFigures = !facets && drawn.includes('metric');
  const hasCharts = drawn.some((draw) => draw !== 'metric');
  // an advanced search is about its own resource
  const hasAreaLine = hasSummary && hasSiblings && !facets;
  const createLink = create && (
    <Link
      to={create}
      className={isQueue ? 'button list-create' : 'button button--primary list-create'}
      onMouseEnter={preload}
      onFocus={preload}
    >
      <Plus size={16} aria-hidden="true" />
      {translate('engine.list.create', { name: withinSentence(labels.name(1)) })}
    </Link>
  );
  const hasResourceActions = Object.values(resource.schema.actions ?? {}).some(({ on }) => on.includes('resource'));
  // where nothing is created, the work is to go through what waits
  const queueButton = displays.includes('queue') && !isQueue && !isBoard && !parent && !operatorMode && (
    <Button look="primary" data-foot="" onClick={() => setDisplay('queue')}>
      <PanelLeft size={16} aria-hidden="true" />
      {translate('lists.queue.start')}
    </Button>
  );
  const firstAction = createLink || queueButton;
  const topActions = facets ? null : hasResourceActions && !operatorMode && !parent?.hidesResourceActions ? (
    <fieldset className="list-acts" aria-label={translate('acting.resource')}>
      <RecordActions resource={resource} initial={initialValues}>
        {createLink}
      </RecordActions>
    </fieldset>
  ) : (
    firstAction && (
      <div className="list-acts" data-foot="">
        {firstAction}
      </div>
    )
  );
  const searchedFields = formatChoice(
    (schema?.search ?? []).map((name) => labels.field(name)),
    language,
  );
  return (
    <section ref={element} className={facets ? 'list list--facets' : 'list'} data-density={density}>
      {facets && !operatorMode && <Facets />}
      {hasAreaLine && (
        <div className="list-area">
          <SiblingLists resource={resource} />
          {topActions}
        </div>
      )}
      {(hasTabs || hasFigures) && (
        <header className="list-top">
          {hasTabs && <ViewTabs />}
          {hasFigures && (
            <div className="list-figures-place">
              <ListFigures resource={resource} />
            </div>
          )}
          {!hasAreaLine && topActions}
        </header>
      )}
      {schema?.above !== undefined && !operatorMode && !parent && (
        <div className="list-above">
          <SlotPart name={schema.above} resource={resource} />
        </div>
      )}
      <div className="list-bar">
        {schema?.search && (
          <SearchBox
            input={search}
            searchText={filters.q}
            fields={searchedFields}
            focusFirstRow={focusFirstRow}
            onSearch={(words) => setFilter(withSearch(address.filter, words))}
          />
        )}
        <FilterChips
          {...{ resource, labels, filters }}
          filter={address.filter}
          rows={isBoard ? NO_ROWS : isPending ? undefined : data}
          onFilter={setFilter}
        />
        <FilterBar {...{ resource, labels, filters }} onFilter={setFilter} />
        <ListTools
          density={density}
          onDensity={setDensity}
          charts={hasCharts ? { isOpen: isChartsOpen, onToggle: () => setIsChartsOpen(!isChartsOpen) } : undefined}
        />
        {!hasAreaLine && !hasTabs && !hasFigures && topActions}
      </div>
      {isChartsOpen && hasCharts && <ListCharts resource={resource} />}
      {isBoard ? (
        <BoardBody />
      ) : isQueue ? (
        <QueueBody create={create} />
      ) : (
        <ListBody {...{ create, selectable, cells, menu }} />
      )}
      {isSheetOpen && <ShortcutSheet selectable={selectable} onClose={() => setIsSheetOpen(false)} />}
      {isFetching && !isPending && <ProgressBar label={translate('engine.list.updating')} />}
    </section>
  );
}
