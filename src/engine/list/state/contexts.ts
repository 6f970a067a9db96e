import { createContext, useContext } from 'react';
import type { Resource } from '../../../schema/registry';
import type { Filter } from '../../address';
import type { Labels } from '../../labels';
import type { ParentScope } from '../parentScope';
import type { SavedView, SavedViews } from '../useSavedViews';
import type { ListColumns } from './useColumnsState';
import type { ListData } from './useDataState';
import type { ListDisplay } from './useDisplayState';
import type { ListDropped } from './useDroppedState';
import type { ListQuery } from './useQueryState';

/** Which list it is: a resource's, or the one on another record's page. */
export interface ListScope {
  resource: Resource;
  labels: Labels;
  parent: ParentScope | undefined;
  /** limits a filter to the parent record, if there is one */
  restrict: (filter: Filter) => Filter;
}

export interface ListSavedViews {
  saved: SavedViews;
  /** the saved view in the address */
  savedView: SavedView | undefined;
}

function required<Value>(value: Value | null, hook: string): Value {
  if (value === null) throw new Error(`${hook} is used outside a list`);
  return value;
}

export const ListScopeContext = createContext<ListScope | null>(null);
export const ListQueryContext = createContext<ListQuery | null>(null);
export const ListDataContext = createContext<ListData | null>(null);
export const ListColumnsContext = createContext<ListColumns | null>(null);
export const ListDisplayContext = createContext<ListDisplay | null>(null);
export const ListSavedViewsContext = createContext<ListSavedViews | null>(null);
export const ListDroppedContext = createContext<ListDropped | null>(null);

export const useListScope = (): ListScope => required(useContext(ListScopeContext), 'useListScope');
export const useListQuery = (): ListQuery => required(useContext(ListQueryContext), 'useListQuery');
export const useListData = (): ListData => required(useContext(ListDataContext), 'useListData');
export const useListColumns = (): ListColumns => required(useContext(ListColumnsContext), 'useListColumns');
export const useListDisplay = (): ListDisplay => required(useContext(ListDisplayContext), 'useListDisplay');
export const useListSavedViews = (): ListSavedViews => required(useContext(ListSavedViewsContext), 'useListSavedViews');
export const useListDropped = (): ListDropped => required(useContext(ListDroppedContext), 'useListDropped');
