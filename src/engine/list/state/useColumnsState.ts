import { type RaRecord, useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../schema/registry';
import type { ViewSchema } from '../../../schema/screen';
import type { Filter } from '../../address';
import { isEmptyValue } from '../../kinds/rows';
import type { Labels } from '../../labels';
import { type Column, titleColumn, useAllColumns, useColumnNames, useWidths, visibleColumns } from '../columns';
import { constantFields } from '../constantFields';
import type { ParentScope } from '../parentScope';
import type { SavedView } from '../useSavedViews';

/** columns that the person currently uses for a saved view, by its id */
const NO_COLUMNS: Record<string, string[]> = {};

const NO_NAMES: string[] = [];

/** Returns the names with the hidden ones that they lack, each after the column that it followed. */
function withHidden(names: readonly string[], chosen: readonly Column[], hidden: readonly string[]): string[] {
  const result = [...names];
  chosen.forEach(({ field: { name } }, index) => {
    if (!hidden.includes(name) || result.includes(name)) return;
    const before = chosen.slice(0, index).findLast(({ field }) => result.includes(field.name));
    result.splice(before ? result.indexOf(before.field.name) + 1 : 0, 0, name);
  });
  return result;
}

interface ColumnScope {
  resource: Resource;
  labels: Labels;
  parent: ParentScope | undefined;
  savedView: SavedView | undefined;
  /** names of the columns until the person chooses; undefined: those of the schema */
  initialColumns: readonly string[] | undefined;
  /** the schema's view that is shown */
  view: ViewSchema | undefined;
  /** the condition of the shown records */
  filter: Filter;
  /** the shown records; undefined while loading */
  rows: readonly RaRecord[] | undefined;
}

/** The columns of the list: the schema's, the person's own, or those of the saved view. */
export function useColumnsState({
  resource,
  labels,
  parent,
  savedView,
  initialColumns,
  view,
  filter,
  rows,
}: ColumnScope) {
  const [widths, resizeColumn] = useWidths(resource);
  const available = useAllColumns(resource, labels, widths);
  const allColumns = useMemo(() => available.filter(({ field }) => field.name !== parent?.field), [available, parent]);
  const [ownNames, setOwnNames] = useColumnNames(resource);
  const [viewColumns, setViewColumns] = useStore(`${resource.name}.viewColumns`, NO_COLUMNS);
  const resetView = useCallback(
    (id: string) => {
      const { [id]: _, ...otherViews } = viewColumns;
      setViewColumns(otherViews);
    },
    [viewColumns, setViewColumns],
  );
  const setChosen = useCallback(
    (next: string[] | undefined) => {
      if (!savedView) setOwnNames(next);
      else if (next) setViewColumns({ ...viewColumns, [savedView.id]: next });
      else resetView(savedView.id);
    },
    [savedView, setOwnNames, viewColumns, setViewColumns, resetView],
  );
  const chosenNames = savedView ? (viewColumns[savedView.id] ?? savedView.columns) : (ownNames ?? initialColumns);
  const chosen = useMemo(() => visibleColumns(resource, allColumns, chosenNames), [resource, allColumns, chosenNames]);
  const chosenTitle = titleColumn(resource, chosen);
  const [shownConstants, setShownConstants] = useStore(`${resource.name}.constants`, NO_NAMES);
  /** chosen columns that the filter makes equal in every row, or empty; they come back with another filter */
  const constants = useMemo(() => {
    const names = constantFields(filter);
    const empty = view?.empty ?? [];
    // a row that somebody else has changed stays until the list is refreshed, and shows its new value
    const isSame = (name: string) =>
      !rows || rows.every((row) => JSON.stringify(row[name]) === JSON.stringify(rows[0]?.[name]));
    const isEmpty = (name: string) => !rows || rows.every((row) => isEmptyValue(row[name]));
    return chosen.filter((column) => {
      const { name } = column.field;
      return (
        column !== chosenTitle && ((names.includes(name) && isSame(name)) || (empty.includes(name) && isEmpty(name)))
      );
    });
  }, [filter, view, chosen, chosenTitle, rows]);
  const columns = useMemo(
    () => chosen.filter((column) => !constants.includes(column) || shownConstants.includes(column.field.name)),
    [chosen, constants, shownConstants],
  );
  const setVisibleColumns = useCallback(
    (next: string[] | undefined) => {
      if (!next) {
        setShownConstants([]);
        setChosen(undefined);
        return;
      }
      const names = constants.map(({ field }) => field.name);
      setShownConstants([
        ...shownConstants.filter((name) => !names.includes(name)),
        ...names.filter((name) => next.includes(name)),
      ]);
      // one that is shown again takes its old place
      const rest = next.filter((name) => !names.includes(name) || shownConstants.includes(name));
      setChosen(withHidden(rest, chosen, names));
    },
    [setChosen, chosen, constants, shownConstants, setShownConstants],
  );
  const moveColumn = useCallback(
    (field: string, target: string | 1 | -1) => {
      const visibleNames = columns.map((column) => column.field.name);
      const fromIndex = visibleNames.indexOf(field);
      const toIndex = typeof target === 'string' ? visibleNames.indexOf(target) : fromIndex + target;
      if (fromIndex < 0 || toIndex < 0 || toIndex >= visibleNames.length) return;
      setVisibleColumns(visibleNames.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, field));
    },
    [columns, setVisibleColumns],
  );
  const titleColumnOfList = titleColumn(resource, columns);
  return useMemo(
    () => ({
      allColumns,
      columns,
      /** the columns with those that the filter makes constant, for an export */
      chosen,
      /** the column that links to the record */
      title: titleColumnOfList,
      /** sets the visible columns by name; undefined: the default ones */
      setVisibleColumns,
      /** a saved view shows the columns that were saved with it, not those that the person tried before */
      resetView,
      moveColumn,
      resizeColumn,
    }),
    [allColumns, columns, chosen, titleColumnOfList, setVisibleColumns, resetView, moveColumn, resizeColumn],
  );
}

export type ListColumns = ReturnType<typeof useColumnsState>;
