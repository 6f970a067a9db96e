import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetList, useStore, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readableBy } from '../../schema/access';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { useCan, useEngine } from '../EngineContext';
import { useFilters } from '../filters/useFilters';
import { useLabels } from '../labels';
import { addressOf, type Display, displayKey, type Filter, paramsOf, searchOf, USUAL_DISPLAY } from './address';
import { askedOf, listKey, sortOf } from './asked';
import { chosenColumns, titleColumn, useAllColumns, useColumnNames, useWidths } from './columns';
import { selectionOf } from './selection';
import { type Go, useAddress } from './useAddress';
import { useListNews } from './useListNews';
import { useOpenSaved } from './useOpenSaved';
import { useRowsBefore } from './useRowsBefore';
import { useSavedView } from './useSavedView';
import { activeView, type DroppedView, droppedView, viewsFor } from './views';
import { everythingFirst, keptWithin, type Within } from './within';

/** by the id of a saved view, what this person has it show for now */
const NO_COLUMNS: Record<string, string[]> = {};

/** Everything that a list screen is made of: what its address asks, what the server answered, and how to ask otherwise. */
export function useListScreen(resource: Resource, within?: Within) {
  const { user, ability, operatorMode } = useEngine();
  const can = useCan();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { subject } = resource.schema;
  const able = can('ver', subject);

  const [usual, setUsual] = useStore(displayKey(resource.name), USUAL_DISPLAY);
  const { status } = resource;
  const boards = status !== undefined && !within && !operatorMode && readableBy(resource, ability)(status);
  const {
    address,
    go: goTo,
    dropped: inVain,
    settled,
  } = useAddress(resource, within !== undefined, boards ? usual : undefined);
  const offered = viewsFor(resource, { ...user }, (action) => can(action, subject));
  const views = within ? everythingFirst(offered) : offered;
  const view = activeView(views, address);
  const { saved, savedView, vain } = useSavedView(resource.name, address.saved, within !== undefined);

  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const go = useCallback<Go>(
    (change, replace) => {
      const next = addressOf(paramsOf(searchOf({ ...address, view: view?.name, ...change })));
      goTo({ view: view?.name, ...change }, replace);
      if (next.display === 'board') return;
      // under way while what is on the screen is drawn as of before
      const asked = askedOf(resource, activeView(views, next), next, within);
      const queryFn = () => dataProvider.getList(resource.name, asked);
      client.prefetchQuery({ queryKey: listKey(resource.name, asked), queryFn, retry: false });
    },
    [goTo, address, view, views, resource, client, dataProvider, within],
  );

  const opening = useOpenSaved({ address, savedView, complete: saved.complete || within !== undefined, go });

  const display = boards ? (address.display ?? usual) : undefined;
  const board = display === 'board' && !opening;
  const setDisplay = useCallback(
    (next: Display) => {
      setUsual(next);
      go({ display: next, page: 1 });
    },
    [setUsual, go],
  );

  const sort = useMemo(() => sortOf(resource, view, address), [resource, view, address]);
  const params = useMemo(() => askedOf(resource, view, address, within), [resource, view, address, within]);
  const live = useGetList<RaRecord>(resource.name, params, {
    enabled: able && settled && !opening && !board,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const before = useRowsBefore(live, {
    key: listKey(resource.name, params),
    among: JSON.stringify(params.filter),
    place: { params, sort },
  });
  // what stands there is what it is: its own order and page, from which the others can be asked for again
  const { params: shown, sort: shownSort } = before?.place ?? { params, sort };
  const { page, perPage } = shown.pagination;
  const answer = before
    ? { ...live, data: before.data, total: before.total, dataUpdatedAt: before.dataUpdatedAt }
    : live;
  const { data, total, isFetching } = answer;
  const news = useListNews(resource.name, shown, answer.dataUpdatedAt);
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (!isFetching && last !== undefined && page > last) go({ page: last }, true);
  }, [isFetching, last, page, go]);

  const [widths, setWidth] = useWidths(resource);
  const own = useAllColumns(resource, labels, widths);
  const all = useMemo(() => own.filter(({ field }) => field.name !== within?.field), [own, within]);
  const [names, setNames] = useColumnNames(resource);
  const [viewColumns, setViewColumns] = useStore(`${resource.name}.viewColumns`, NO_COLUMNS);
  /** a saved view shows the columns that were saved with it from now on, not those that this person tried meanwhile */
  const keepColumns = useCallback(
    (id: string) => {
      const { [id]: _, ...rest } = viewColumns;
      setViewColumns(rest);
    },
    [viewColumns, setViewColumns],
  );
  const setColumns = useCallback(
    (next: string[] | undefined) => {
      if (!savedView) setNames(next);
      else if (next) setViewColumns({ ...viewColumns, [savedView.id]: next });
      else keepColumns(savedView.id);
    },
    [savedView, setNames, viewColumns, setViewColumns, keepColumns],
  );
  const chosen = savedView ? (viewColumns[savedView.id] ?? savedView.columns) : names;
  const columns = useMemo(() => chosenColumns(resource, all, chosen), [resource, all, chosen]);

  const moveColumn = useCallback(
    (field: string, by: string | 1 | -1) => {
      const shown = columns.map((column) => column.field.name);
      const from = shown.indexOf(field);
      const to = typeof by === 'string' ? shown.indexOf(by) : from + by;
      if (from < 0 || to < 0 || to >= shown.length) return;
      setColumns(shown.toSpliced(from, 1).toSpliced(to, 0, field));
    },
    [columns, setColumns],
  );

  const [seen, setSeen] = useState<string>();
  const dropped = useMemo(
    (): readonly (Dropped | DroppedView)[] => [
      ...droppedView(resource, views, address),
      ...(vain === undefined ? [] : [{ view: null }]),
      ...inVain,
      ...(savedView && savedView.id !== seen ? savedView.dropped : []),
    ],
    [resource, views, address, vain, inVain, savedView, seen],
  );
  const dismiss = useCallback(() => {
    setSeen(savedView?.id);
    // one's own is kept as it is now; what others shared is theirs to mend
    if (savedView?.mine && savedView.dropped.length > 0) saved.save(savedView).catch(() => {});
    goTo({ view: view?.name, ...(vain !== undefined && { saved: undefined }) }, true);
  }, [savedView, saved, goTo, view, vain]);

  const among = JSON.stringify([within?.id, view?.name, address.filter]);
  const [selection] = useState(() => selectionOf(client, `${resource.name} ${within?.field ?? ''}`, among));
  useEffect(() => selection.show((data ?? []).map(({ id }) => id)), [selection, data]);
  useEffect(() => selection.among(among), [selection, among]);

  const filters = useFilters(resource, address.filter, within?.field);
  const setFilter = useCallback(
    (next: Filter) => {
      const same = Object.keys(next).sort().join() === Object.keys(address.filter).sort().join();
      go({ filter: next, page: 1 }, same);
    },
    [go, address.filter],
  );

  return {
    resource,
    within: within,
    /** a filter of the records that stand here at all */
    keep: (filter: Filter) => keptWithin(filter, within),
    labels,
    translate,
    able: able,
    address,
    dropped,
    dismiss,
    go,
    views,
    view,
    saved,
    savedView,
    boards: boards,
    /** absent: there is no choice */
    display,
    board: board,
    setDisplay,
    sort,
    /** the order of the rows that are there, which is another one where what was asked for did not come */
    shownSort,
    /** whether the rows are those of before, as what was asked for did not come */
    before: before !== undefined,
    page,
    perPage,
    params,
    answer: answer,
    news,
    all: all,
    columns,
    title: titleColumn(resource, columns),
    setColumns,
    keepColumns: keepColumns,
    moveColumn,
    setWidth: setWidth,
    selection,
    filters,
    setFilter,
  };
}

export type ListScreenState = ReturnType<typeof useListScreen>;
