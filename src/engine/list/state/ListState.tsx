import { type ReactNode, useMemo } from 'react';
import type { Resource } from '../../../schema/registry';
import type { Filter } from '../../address';
import { useMayView } from '../../EngineContext';
import { useLabels } from '../../labels';
import { limitToParent, type ParentScope } from '../parentScope';
import { SelectionContext } from '../selection';
import {
  ListColumnsContext,
  ListDataContext,
  ListDisplayContext,
  ListDroppedContext,
  ListQueryContext,
  ListSavedViewsContext,
  ListScopeContext,
} from './contexts';
import { useAddressState } from './useAddressState';
import { useColumnsState } from './useColumnsState';
import { useDataState } from './useDataState';
import { useDisplayState } from './useDisplayState';
import { useDroppedState } from './useDroppedState';
import { useQueryState } from './useQueryState';
import { useSelectionState } from './useSelectionState';

interface ListStateProps {
  resource: Resource;
  /** on another record's page: limits the list to records of that record; must be the same object while the record is the same */
  parent: ParentScope | undefined;
  /** names of the columns until the person chooses; absent: those of the schema */
  columns?: readonly string[] | undefined;
  children: ReactNode;
}

/** Provides the state of a list to its parts, each kind of state in a context of its own. */
export function ListState({ resource, parent, columns: initialColumns, children }: ListStateProps) {
  const labels = useLabels(resource);
  const canView = useMayView()(resource);
  const state = useAddressState(resource, parent);
  const query = useQueryState(resource, parent, state);
  const display = useDisplayState(resource, state);
  const data = useDataState(resource.name, query, canView && state.isReady && !display.isBoard);
  const { savedViews: saved, savedView } = state;
  const columns = useColumnsState({
    resource,
    labels,
    parent,
    savedView,
    view: state.view,
    initialColumns,
    filter: query.params.filter,
    rows: data.data,
  });
  const dropped = useDroppedState(resource, state);
  const selection = useSelectionState(resource, parent, query, data.data);
  const scope = useMemo(
    () => ({ resource, labels, parent, restrict: (filter: Filter) => limitToParent(filter, parent) }),
    [resource, labels, parent],
  );
  const savedViews = useMemo(() => ({ saved, savedView }), [saved, savedView]);
  return (
    <ListScopeContext.Provider value={scope}>
      <ListSavedViewsContext.Provider value={savedViews}>
        <ListDisplayContext.Provider value={display}>
          <ListColumnsContext.Provider value={columns}>
            <ListQueryContext.Provider value={query}>
              <ListDroppedContext.Provider value={dropped}>
                <ListDataContext.Provider value={data}>
                  <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>
                </ListDataContext.Provider>
              </ListDroppedContext.Provider>
            </ListQueryContext.Provider>
          </ListColumnsContext.Provider>
        </ListDisplayContext.Provider>
      </ListSavedViewsContext.Provider>
    </ListScopeContext.Provider>
  );
}
