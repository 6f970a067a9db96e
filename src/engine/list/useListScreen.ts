import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetList, useStore, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readableBy } from '../../schema/access';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { addressOf, DEFAULT_DISPLAY, type Display, displayKey, type Filter, paramsOf, searchOf } from '../address';
import { useCan, useEngine } from '../EngineContext';
import { useFilters } from '../filters/useFilters';
import { useLabels } from '../labels';
import { titleColumn, useAllColumns, useColumnNames, useWidths, visibleColumns } from './columns';
import { listKey, listParams, sortOf } from './listParams';
import { limitToParent, type ParentScope, unfilteredFirst } from './parentScope';
import { selectionOf } from './selection';
import { type Go, useAddress } from './useAddress';
import { useListNews } from './useListNews';
import { useOpenSavedView } from './useOpenSavedView';
import { usePreviousRows } from './usePreviousRows';
import { useSavedView } from './useSavedView';
import { activeView, type DroppedView, droppedView, viewsFor } from './views';

/** columns that the person currently uses for a saved view, by its id */
const NO_COLUMNS: Record<string, string[]> = {};

/** State of a list screen: its address, the server's response, and functions that change the query. */
export function useListScreen(resource: Resource, parent?: ParentScope) {
  const { user, ability, operatorMode } = useEngine();
  const can = useCan();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { subject } = resource.schema;
  const canView = can('ver', subject);

  const [usualDisplay, setUsualDisplay] = useStore(displayKey(resource.name), DEFAULT_DISPLAY);
  const { status } = resource;
  const canShowBoard = status !== undefined && !parent && !operatorMode && readableBy(resource, ability)(status);
  const {
    address,
    go: goTo,
    dropped: ignored,
    isReconciled,
  } = useAddress(resource, parent !== undefined, canShowBoard ? usualDisplay : undefined);
  const available = viewsFor(resource, { ...user }, (action) => can(action, subject));
  const views = parent ? unfilteredFirst(available) : available;
  const view = activeView(views, address);
  const { saved, savedView, missingId } = useSavedView(resource.name, address.saved, parent !== undefined);

  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const go = useCallback<Go>(
    (change, replace) => {
      const next = addressOf(paramsOf(searchOf({ ...address, view: view?.name, ...change })));
      goTo({ view: view?.name, ...change }, replace);
      if (next.display === 'board') return;
      // starts the request before the new address is rendered
      const nextParams = listParams(resource, activeView(views, next), next, parent);
      const queryFn = () => dataProvider.getList(resource.name, nextParams);
      client.prefetchQuery({ queryKey: listKey(resource.name, nextParams), queryFn, retry: false });
    },
    [goTo, address, view, views, resource, client, dataProvider, parent],
  );

  const isOpening = useOpenSavedView({ address, savedView, complete: saved.isComplete || parent !== undefined, go });

  const display = canShowBoard ? (address.display ?? usualDisplay) : undefined;
  const isBoard = display === 'board' && !isOpening;
  const setDisplay = useCallback(
    (next: Display) => {
      setUsualDisplay(next);
      go({ display: next, page: 1 });
    },
    [setUsualDisplay, go],
  );

  const sort = useMemo(() => sortOf(resource, view, address), [resource, view, address]);
  const params = useMemo(() => listParams(resource, view, address, parent), [resource, view, address, parent]);
  const query = useGetList<RaRecord>(resource.name, params, {
    enabled: canView && isReconciled && !isOpening && !isBoard,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const previous = usePreviousRows(query, {
    key: listKey(resource.name, params),
    scope: JSON.stringify(params.filter),
    place: { params, sort },
  });
  // page and sort of the rows that are visible: after a failed request they are the previous ones
  const { params: shownParams, sort: shownSort } = previous?.place ?? { params, sort };
  const { page, perPage } = shownParams.pagination;
  const result = previous
    ? { ...query, data: previous.data, total: previous.total, dataUpdatedAt: previous.dataUpdatedAt }
    : query;
  const { data, total, isFetching } = result;
  const news = useListNews(resource.name, shownParams, result.dataUpdatedAt);
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (!isFetching && last !== undefined && page > last) go({ page: last }, true);
  }, [isFetching, last, page, go]);

  const [widths, setWidth] = useWidths(resource);
  const availableColumns = useAllColumns(resource, labels, widths);
  const all = useMemo(
    () => availableColumns.filter(({ field }) => field.name !== parent?.field),
    [availableColumns, parent],
  );
  const [names, setNames] = useColumnNames(resource);
  const [viewColumns, setViewColumns] = useStore(`${resource.name}.viewColumns`, NO_COLUMNS);
  /** a saved view shows the columns that were saved with it, not those that the person tried before */
  const resetViewColumns = useCallback(
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
      else resetViewColumns(savedView.id);
    },
    [savedView, setNames, viewColumns, setViewColumns, resetViewColumns],
  );
  const chosen = savedView ? (viewColumns[savedView.id] ?? savedView.columns) : names;
  const columns = useMemo(() => visibleColumns(resource, all, chosen), [resource, all, chosen]);

  const moveColumn = useCallback(
    (field: string, target: string | 1 | -1) => {
      const visibleNames = columns.map((column) => column.field.name);
      const from = visibleNames.indexOf(field);
      const to = typeof target === 'string' ? visibleNames.indexOf(target) : from + target;
      if (from < 0 || to < 0 || to >= visibleNames.length) return;
      setColumns(visibleNames.toSpliced(from, 1).toSpliced(to, 0, field));
    },
    [columns, setColumns],
  );

  const [dismissedId, setDismissedId] = useState<string>();
  const dropped = useMemo(
    (): readonly (Dropped | DroppedView)[] => [
      ...droppedView(resource, views, address),
      ...(missingId === undefined ? [] : [{ view: null }]),
      ...ignored,
      ...(savedView && savedView.id !== dismissedId ? savedView.dropped : []),
    ],
    [resource, views, address, missingId, ignored, savedView, dismissedId],
  );
  const dismiss = useCallback(() => {
    setDismissedId(savedView?.id);
    // the person's own view is saved without the dropped parts; only its owner may fix a shared view
    if (savedView?.mine && savedView.dropped.length > 0) saved.save(savedView).catch(() => {});
    goTo({ view: view?.name, ...(missingId !== undefined && { saved: undefined }) }, true);
  }, [savedView, saved, goTo, view, missingId]);

  const scope = JSON.stringify([parent?.id, view?.name, address.filter]);
  const [selection] = useState(() => selectionOf(client, `${resource.name} ${parent?.field ?? ''}`, scope));
  useEffect(() => selection.setPage((data ?? []).map(({ id }) => id)), [selection, data]);
  useEffect(() => selection.setFilter(scope), [selection, scope]);

  const filters = useFilters(resource, address.filter, parent?.field);
  const setFilter = useCallback(
    (next: Filter) => {
      const hasSameFields = Object.keys(next).sort().join() === Object.keys(address.filter).sort().join();
      go({ filter: next, page: 1 }, hasSameFields);
    },
    [go, address.filter],
  );

  return {
    resource,
    parent,
    /** limits a filter to the parent record, if there is one */
    restrict: (filter: Filter) => limitToParent(filter, parent),
    labels,
    translate,
    canView,
    address,
    dropped,
    dismiss,
    go,
    views,
    view,
    saved,
    savedView,
    canShowBoard,
    /** absent: only a table is possible */
    display,
    isBoard,
    setDisplay,
    sort,
    /** sort of the visible rows, which are the previous ones if the last request failed */
    shownSort,
    /** whether the visible rows are the previous ones because the last request failed */
    showsPreviousRows: previous !== undefined,
    page,
    perPage,
    params,
    result,
    news,
    allColumns: all,
    columns,
    title: titleColumn(resource, columns),
    setColumns,
    resetViewColumns,
    moveColumn,
    resizeColumn: setWidth,
    selection,
    filters,
    setFilter,
  };
}

export type ListScreenState = ReturnType<typeof useListScreen>;
