import { Plus } from 'lucide-react';
import { useLocale } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatChoice } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { NoPermission } from '../../ui/NoPermission';
import { ProgressBar } from '../../ui/ProgressBar';
import { showToast } from '../../ui/toasts';
import { RecordActions } from '../actions/RecordActions';
import { useEngine, useMayWrite, useResource } from '../EngineContext';
import { FilterBar } from '../filters/FilterBar';
import { withWords } from '../filters/state';
import { lazyPart } from '../lazyPart';
import { preloadView } from '../routing/screens';
import { usePath } from '../routing/usePath';
import { useScreenTitle } from '../screenTitle';
import { SlotPart } from '../show/SlotPart';
import { Around } from './Around';
import { BoardBody } from './BoardBody';
import { hasBulk } from './bulk';
import { ListBody } from './ListBody';
import { ListTools } from './ListTools';
import type { OpenMenu } from './rowMenu';
import { SearchBox } from './SearchBox';
import type { ShortcutSheetProps } from './ShortcutSheet';
import { SelectionContext } from './selection';
import type { CellEdit } from './useCellEdit';
import { useDensity } from './useDensity';
import { useListKeys } from './useListKeys';
import { type ListScreenState, useListScreen } from './useListScreen';
import { usePrefetch } from './usePrefetch';
import { ViewTabs } from './ViewTabs';
import type { Within } from './within';
import './list.css';

const ShortcutSheet = lazyPart<ShortcutSheetProps>(() => import('./ShortcutSheet'));

const Facets = lazyPart<{ list: ListScreenState }>(() => import('./Facets').then((part) => ({ default: part.Facets })));
const ListPanels = lazyPart<{ resource: Resource }>(() =>
  import('../panels/ListPanels').then((part) => ({ default: part.ListPanels })),
);

const preload = () => preloadView('create');

/** what of a row, or of a card, has the focus */
const FIRST = '.list-title, a.board-card__title';

interface ListScreenProps {
  /** beside what it holds by some of its fields, as an advanced search has it */
  facets?: boolean;
  /** on another record's page, of that record's alone; the same object as long as it is the same record */
  within?: Within;
}

/** The list of the resource at hand, from its schema alone. */
export function ListScreen({ facets = false, within }: ListScreenProps) {
  const resource = useResource();
  const { ability, operatorMode } = useEngine();
  const language = useLocale();
  const mayWrite = useMayWrite();
  const path = usePath();
  const list = useListScreen(resource, within);
  const { labels, translate, answer, address, params, page, perPage, setFilter, filters, selection } = list;
  const { data, total, isPlaceholderData, isFetching, isPending } = answer;
  const { appendOnly, list: schema } = resource.schema;
  const [density, setDensity] = useDensity();
  const search = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLElement>(null);
  useScreenTitle(within ? '' : labels.name());

  const given = useMemo(() => within && { [within.field]: within.id }, [within]);
  const form = mayWrite('crear', resource) && !appendOnly ? path(resource.name, 'create') : undefined;
  const create = form && given ? `${form}?${new URLSearchParams({ source: JSON.stringify(given) })}` : form;
  const selectable = hasBulk(resource, ability) && !operatorMode;
  const editable = useCallback(
    (id: string) => data?.find((record) => String(record.id) === id)?._can?.editar === true,
    [data],
  );
  const cells = useRef<CellEdit>(undefined);
  const menu = useRef<OpenMenu>(undefined);
  const [sheet, setSheet] = useState(false);
  const onClosed = useCallback(() => showToast({ tone: 'info', title: translate('lists.cell.closed') }), [translate]);
  const onHelp = useCallback(() => setSheet(true), []);
  const onLeave = () => {
    const first = element.current?.querySelector<HTMLElement>(FIRST);
    first?.focus();
    return Boolean(first);
  };
  useListKeys({
    resource: resource.name,
    list: element,
    ...{ search, selection, selectable, editable, cells, menu, onClosed, onHelp },
  });
  // section 7's calls know nothing of pages: there is nothing to fetch ahead
  const ahead = !operatorMode && !isFetching && !isPlaceholderData && !list.before && page * perPage < (total ?? 0);
  usePrefetch(resource.name, params, ahead);

  if (!list.able) return <NoPermission />;
  const tabs = list.views.length + list.saved.all.length > 0;
  const creator = create && (
    <Link
      to={create}
      className="button button--primary list-create"
      data-foot=""
      onMouseEnter={preload}
      onFocus={preload}
    >
      <Plus size={16} aria-hidden="true" />
      {translate('engine.list.create', { name: labels.name(1).toLowerCase() })}
    </Link>
  );
  const alone = Object.values(resource.schema.actions ?? {}).some(({ on }) => on.includes('resource'));
  const top =
    alone && !operatorMode && !within?.actsElsewhere ? (
      <fieldset className="list-acts" aria-label={translate('acting.resource')}>
        <RecordActions resource={resource} given={given}>
          {creator}
        </RecordActions>
      </fieldset>
    ) : (
      creator
    );
  const searched = formatChoice(
    (schema?.search ?? []).map((name) => labels.field(name)),
    language,
  );
  return (
    <SelectionContext.Provider value={selection}>
      <section ref={element} className={facets ? 'list list--facets' : 'list'} data-density={density}>
        {facets && !operatorMode && <Facets list={list} />}
        {!operatorMode && !within && <Around resource={resource} />}
        {tabs && (
          <header className="list-top">
            <ViewTabs list={list} />
            {top}
          </header>
        )}
        <div className="list-bar">
          {schema?.search && (
            <SearchBox
              input={search}
              words={filters.q}
              fields={searched}
              onLeave={onLeave}
              onSearch={(words) => setFilter(withWords(address.filter, words))}
            />
          )}
          <FilterBar {...{ resource, labels, filters }} onFilter={setFilter} />
          <ListTools {...{ list, density }} onDensity={setDensity} />
          {!tabs && top}
        </div>
        {schema?.above !== undefined && !operatorMode && !within && (
          <SlotPart name={schema.above} resource={resource} />
        )}
        {schema?.panels && !operatorMode && !within && <ListPanels resource={resource} />}
        {list.board ? <BoardBody list={list} /> : <ListBody {...{ list, create, selectable, cells, menu }} />}
        {sheet && <ShortcutSheet list={list} selectable={selectable} onClose={() => setSheet(false)} />}
        {isFetching && !isPending && <ProgressBar label={translate('engine.list.updating')} />}
      </section>
    </SelectionContext.Provider>
  );
}
