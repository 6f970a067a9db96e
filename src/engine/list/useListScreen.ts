import { type RaRecord, useListController, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { useCan, useEngine } from '../EngineContext';
import { useFilters } from '../filters/useFilters';
import { useLabels } from '../labels';
import type { Filter, SortPair } from './address';
import { chosenColumns, titleColumn, useAllColumns, useColumnNames } from './columns';
import { Selection } from './selection';
import { type Go, useAddress } from './useAddress';
import { useSavedViews } from './useSavedViews';
import { activeView, isEverything, viewsFor } from './views';

const silently = () => {};

/** React-admin sends the rest of a sort in `meta`: pairs, for the data provider. */
const metaOf = (sort: readonly SortPair[]) => (sort.length > 1 ? { sort } : undefined);

/** Everything that a list screen is made of: what its address asks, what the server answered, and how to ask otherwise. */
export function useListScreen(resource: Resource) {
  const { user } = useEngine();
  const can = useCan();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { subject, list } = resource.schema;
  const able = can('ver', subject);

  const [address, goTo] = useAddress(resource.name);
  const views = viewsFor(resource, { ...user }, (action) => can(action, subject));
  const view = activeView(views, address);
  const go = useCallback<Go>((change, replace) => goTo({ view: view?.name, ...change }, replace), [goTo, view]);
  const saved = useSavedViews(resource.name);
  const savedView = saved.all.find(({ id }) => id === address.saved);

  const [field, direction] = view?.sort ?? list?.sort ?? [resource.key, 'asc'];
  const firstSort = useMemo(
    () => ({ field, order: direction === 'desc' ? ('DESC' as const) : ('ASC' as const) }),
    [field, direction],
  );
  const sort = useMemo<readonly SortPair[]>(
    () => (address.sort.length > 0 ? address.sort : [[firstSort.field, firstSort.order]]),
    [address.sort, firstSort],
  );
  // as a part of its own, so that a person's filter on the same field narrows the view instead of replacing it
  const filter = useMemo(() => (view && !isEverything(view.filter) ? { $and: [view.filter] } : undefined), [view]);
  const controller = useListController<RaRecord>({
    resource: resource.name,
    disableAuthentication: true,
    perPage: list?.perPage ?? 25,
    sort: firstSort,
    filter,
    queryOptions: { enabled: able, meta: metaOf(sort), onError: silently },
  });

  const all = useAllColumns(resource, labels);
  const [names, setNames] = useColumnNames(resource);
  const setColumns = useCallback(
    (next: string[] | undefined) => {
      if (savedView && next) saved.save({ ...savedView, columns: next });
      else setNames(next);
    },
    [saved, savedView, setNames],
  );
  const columns = useMemo(
    () => chosenColumns(resource, all, savedView?.columns ?? names),
    [resource, all, savedView?.columns, names],
  );

  const [selection] = useState(() => new Selection());
  const { data } = controller;
  useEffect(() => selection.show((data ?? []).map(({ id }) => id)), [selection, data]);
  useEffect(() => selection.among(JSON.stringify([view?.name, address.filter])), [selection, view, address.filter]);

  const filters = useFilters(resource, address.filter);
  const setFilter = useCallback(
    (next: Filter) => {
      const same = Object.keys(next).sort().join() === Object.keys(address.filter).sort().join();
      go({ filter: next, page: 1 }, same);
    },
    [go, address.filter],
  );

  return {
    resource,
    labels,
    translate,
    able,
    address,
    go,
    views,
    view,
    saved,
    savedView,
    sort,
    /** the view's part of the filter, which is no person's to remove */
    viewFilter: filter,
    controller,
    all,
    columns,
    title: titleColumn(resource, columns),
    setColumns,
    selection,
    filters,
    setFilter,
  };
}

export type ListScreenState = ReturnType<typeof useListScreen>;
