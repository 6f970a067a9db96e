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
  const [widths, resize] = useWidths(resource);
  const available = useAllColumns(resource, labels, widths);
  const all = useMemo(() => available.filter(({ field }) => field.name !== parent?.field), [available, parent]);
  const [names, setNames] = useColumnNames(resource);
  const [viewColumns, setViewColumns] = useStore(`${resource.name}.viewColumns`, NO_COLUMNS);
  const resetView = useCallback(
    (id: string) => {
      const { [id]: _, ...rest } = viewColumns;
      setViewColumns(rest);
    },
    [viewColumns, setViewColumns],
  );
  const choose = useCallback(
    (next: string[] | undefined) => {
      if (!savedView) setNames(next);
      else if (next) setViewColumns({ ...viewColumns, [savedView.id]: next });
      else resetView(savedView.id);
    },
    [savedView, setNames, viewColumns, setViewColumns, resetView],
  );
  const chosen = savedView ? (viewColumns[savedView.id] ?? savedView.columns) : names;
  const columns = useMemo(() => visibleColumns(resource, all, chosen), [resource, all, chosen]);
  const move = useCallback(
    (field: string, target: string | 1 | -1) => {
      const visibleNames = columns.map((column) => column.field.name);
      const from = visibleNames.indexOf(field);
      const to = typeof target === 'string' ? visibleNames.indexOf(target) : from + target;
      if (from < 0 || to < 0 || to >= visibleNames.length) return;
      choose(visibleNames.toSpliced(from, 1).toSpliced(to, 0, field));
    },
    [columns, choose],
  );
  const title = titleColumn(resource, columns);
  return useMemo(
    () => ({
      all,
      columns,
      /** the column that links to the record */
      title,
      /** sets the visible columns by name; undefined: the default ones */
      choose,
      /** a saved view shows the columns that were saved with it, not those that the person tried before */
      resetView,
      move,
      resize,
    }),
    [all, columns, title, choose, resetView, move, resize],
  );
}

export type ListColumns = ReturnType<typeof useColumnsState>;
