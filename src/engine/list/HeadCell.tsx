import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { SortPair } from '../address';
import type { Column } from './columns';
import { MIN_WIDTH, ResizeHandle } from './ResizeHandle';

interface HeadCellProps {
  column: Column;
  sort: readonly SortPair[];
  onSort: (sort: readonly SortPair[]) => void;
  /** absent: the width is fixed */
  onResize?: (field: string, width: number | undefined) => void;
  /** moves the column to another column's place, or one place forward (1) or back (-1); absent: the position is fixed */
  onMove?: (field: string, target: string | 1 | -1) => void;
}

/** field of the heading that is being dragged, in any table */
let dragged: string | undefined;

/**
 * Returns the sort after a press on a heading: by this field only, or with Shift in addition to the others. A third press with
 * Shift removes the field.
 */
function nextSort(sort: readonly SortPair[], field: string, append: boolean): readonly SortPair[] {
  const index = sort.findIndex(([name]) => name === field);
  const order = sort[index]?.[1];
  const next: SortPair = [field, order === 'ASC' ? 'DESC' : 'ASC'];
  if (!append) return [next];
  if (index < 0) return [...sort, next];
  if (order === 'DESC' && sort.length > 1) return sort.filter((_, i) => i !== index);
  return sort.map((criterion, i) => (i === index ? next : criterion));
}

const KEYBOARD_STEP_PX = 16;

export function HeadCell({ column, sort, onSort, onResize, onMove }: HeadCellProps) {
  const translate = useTranslate();
  const { field, label, align, sortable } = column;
  const index = sort.findIndex(([name]) => name === field.name);
  const order = sort[index]?.[1];
  const ariaSort = order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  /** Alt and an arrow resize the column; with Shift they move it */
  const onArrangeKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (!event.altKey || !event.key.startsWith('Arrow') || /Up|Down/.test(event.key)) return;
    event.preventDefault();
    if (event.shiftKey) {
      onMove?.(field.name, event.key === forward ? 1 : -1);
      return;
    }
    const currentWidth = event.currentTarget.closest('th')?.getBoundingClientRect().width ?? column.width;
    onResize?.(
      field.name,
      Math.max(MIN_WIDTH, Math.round(currentWidth) + (event.key === forward ? KEYBOARD_STEP_PX : -KEYBOARD_STEP_PX)),
    );
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
          onKeyDown={onArrangeKey}
          onClick={(event) => onSort(nextSort(sort, field.name, event.shiftKey))}
        >
          <span className="truncate">{label}</span>
          <span className="list-head__order" data-on={order !== undefined} aria-hidden="true">
            <Arrow size={14} />
            {sort.length > 1 && order !== undefined && index + 1}
          </span>
        </button>
      ) : (
        <span className="truncate">{label}</span>
      )}
      {onResize && <ResizeHandle onResize={(width) => onResize(field.name, width)} />}
    </th>
  );
}
