import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { SortPair } from './address';
import type { Column } from './columns';

interface HeadCellProps {
  column: Column;
  sort: readonly SortPair[];
  onSort: (sort: readonly SortPair[]) => void;
}

/** The sort after a press on a heading: it alone, or with Shift as one more; a third press with Shift takes it out. */
export function sortAfter(sort: readonly SortPair[], field: string, added: boolean): readonly SortPair[] {
  const at = sort.findIndex(([name]) => name === field);
  const order = sort[at]?.[1];
  const next: SortPair = [field, order === 'ASC' ? 'DESC' : 'ASC'];
  if (!added) return [next];
  if (at < 0) return [...sort, next];
  if (order === 'DESC' && sort.length > 1) return sort.filter((_, i) => i !== at);
  return sort.map((pair, i) => (i === at ? next : pair));
}

export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const translate = useTranslate();
  const { field, label, align, sortable } = column;
  const at = sort.findIndex(([name]) => name === field.name);
  const order = sort[at]?.[1];
  const ariaSort = order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  const Arrow = order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={ariaSort} data-align={align}>
      {sortable ? (
        <button
          type="button"
          className="list-head"
          title={`${translate('engine.list.sortBy', { field: label })}. ${translate('engine.list.sortHint')}`}
          onClick={(event) => onSort(sortAfter(sort, field.name, event.shiftKey))}
        >
          <span className="truncate">{label}</span>
          <span className="list-head__order" data-on={order !== undefined} aria-hidden="true">
            <Arrow size={14} />
            {sort.length > 1 && order !== undefined && at + 1}
          </span>
        </button>
      ) : (
        <span className="truncate">{label}</span>
      )}
    </th>
  );
}
