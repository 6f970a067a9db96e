import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../schema/registry';
import type { Labels } from '../../labels';
import { titleColumn, useAllColumns, useColumnNames, useWidths, visibleColumns } from '../columns';
import type { ParentScope } from '../parentScope';
import type { SavedView } from '../useSavedViews';

/** columns that the person currently uses for a saved view, by its id */
const NO_COLUMNS: Record<string, string[]> = {};

interface ColumnScope {
  resource: Resource;
  labels: Labels;
  parent: ParentScope | undefined;
  savedView: SavedView | undefined;
}

/** The columns of the list: the schema's, the person's own, or those of the saved view. */
export function useColumnsState({ resource, labels, parent, savedView }: ColumnScope) {
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
  const setVisibleColumns = useCallback(
    (next: string[] | undefined) => {
      if (!savedView) setOwnNames(next);
      else if (next) setViewColumns({ ...viewColumns, [savedView.id]: next });
      else resetView(savedView.id);
    },
    [savedView, setOwnNames, viewColumns, setViewColumns, resetView],
  );
  const chosenNames = savedView ? (viewColumns[savedView.id] ?? savedView.columns) : ownNames;
  const columns = useMemo(() => visibleColumns(resource, allColumns, chosenNames), [resource, allColumns, chosenNames]);
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
      /** the column that links to the record */
      title: titleColumnOfList,
      /** sets the visible columns by name; undefined: the default ones */
      setVisibleColumns,
      /** a saved view shows the columns that were saved with it, not those that the person tried before */
      resetView,
      moveColumn,
      resizeColumn,
    }),
    [allColumns, columns, titleColumnOfList, setVisibleColumns, resetView, moveColumn, resizeColumn],
  );
}

export type ListColumns = ReturnType<typeof useColumnsState>;
