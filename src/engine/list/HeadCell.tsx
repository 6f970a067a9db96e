import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { SortPair } from './address';
import type { Column } from './columns';
import { LEAST, ResizeHandle } from './ResizeHandle';

interface HeadCellProps {
  column: Column;
  sort: readonly SortPair[];
  onSort: (sort: readonly SortPair[]) => void;
  /** absent: its width is not the person's to choose */
  onWidth?: (field: string, width: number | undefined) => void;
  /** puts it in the place of another column, or one further on or back; absent: its place is fixed */
  onMove?: (field: string, by: string | 1 | -1) => void;
}

/** the heading that is being dragged, of whichever table */
let dragged: string | undefined;

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

const STEP = 16;

export function HeadCell({ column, sort, onSort, onWidth, onMove }: HeadCellProps) {
  const translate = useTranslate();
  const { field, label, align, sortable } = column;
  const at = sort.findIndex(([name]) => name === field.name);
  const order = sort[at]?.[1];
  const ariaSort = order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  /** Alt and an arrow: wider or narrower; with Shift too: one place on or back */
  const arrange = (event: KeyboardEvent<HTMLElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (!event.altKey || !event.key.startsWith('Arrow') || /Up|Down/.test(event.key)) return;
    event.preventDefault();
    if (event.shiftKey) {
      onMove?.(field.name, event.key === forward ? 1 : -1);
      return;
    }
    const now = event.currentTarget.closest('th')?.getBoundingClientRect().width ?? column.width;
    onWidth?.(field.name, Math.max(LEAST, Math.round(now) + (event.key === forward ? STEP : -STEP)));
  };
  const Arrow = order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={ariaSort}
      data-align={align}
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        dragged = field.name;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', label);
      }}
      onDragEnd={() => {
        dragged = undefined;
      }}
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== undefined && dragged !== field.name) onMove?.(dragged, field.name);
      }}
    >
      {sortable ? (
        <button
          type="button"
          className="list-head"
          title={`${translate('engine.list.sortBy', { field: label })}. ${translate('engine.list.sortHint')}`}
          onKeyDown={arrange}
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
      {onWidth && <ResizeHandle onWidth={(width) => onWidth(field.name, width)} />}
    </th>
  );
}
