import { type RaRecord, useTranslate } from 'ra-core';
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import { fetchAhead } from '../lazyPart';
import { preloadView } from '../routing/screens';
import { useRecordPath } from '../routing/usePath';
import { useAskAhead } from '../useRecord';
import type { SortPair } from './address';
import { type Column, TICK, widthsOf } from './columns';
import { HeadCell } from './HeadCell';
import { Row } from './Row';
import { RowMore } from './RowMore';
import { RowMenu } from './rowMenu';
import { SkeletonRows } from './SkeletonRows';
import './table.css';
import './cards.css';
import { useSelected, useSelection } from './selection';
import type { CellEdit } from './useCellEdit';
import { useNoHover } from './useNoHover';

interface TableProps {
  resource: Resource;
  labels: Labels;
  columns: readonly Column[];
  title: Column | undefined;
  /** undefined while they load for the first time */
  rows: readonly RaRecord[] | undefined;
  /** how many rows to draw the shape of */
  expected: number;
  sort: readonly SortPair[];
  onSort: (sort: readonly SortPair[]) => void;
  /** absent: the columns are as wide as they are */
  onWidth?: (field: string, width: number | undefined) => void;
  selectable: boolean;
  /** what is shown is of another page or filter, and the right ones are on their way */
  stale: boolean;
  /** absent: nothing is edited in its place */
  cells?: RefObject<CellEdit | undefined>;
  /** absent: the columns stay in their order */
  onMove?: (field: string, by: string | 1 | -1) => void;
  /** a row's menu was asked for; absent: the rows have none */
  onMenu?: (id: string, button: HTMLElement) => void;
}

function TickAll() {
  const translate = useTranslate();
  const selection = useSelection();
  useSelected();
  const share = selection.share();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = share > 0 && share < 1;
  }, [share]);
  return (
    <th scope="col" className="list-tick">
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={translate('engine.list.selectPage')}
          checked={share === 1}
          onChange={() => selection.togglePage()}
        />
      </label>
    </th>
  );
}

/** ms in which a second press on a cell that can be edited means that */
const TWICE = 220;

const isCell = (element: Element | null): element is HTMLTableCellElement => element instanceof HTMLTableCellElement;

/** A press anywhere on a row opens it, as its link does: not on what has a use of its own, nor at the end of selecting text. */
function openRow(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label')) return;
  if (event.button > 1 || document.getSelection()?.type === 'Range') return;
  const link = event.target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('a.list-title');
  if (!link) return;
  if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

/**
 * The pointer's shortcuts to what each row's link does, and to editing a cell by pressing it twice, and each row's menu; one
 * listener for all rows. Only where a cell can be edited does the first press wait for a second.
 */
function useRowPresses(cells: TableProps['cells'], onMenu: TableProps['onMenu'], askAhead: (id: string) => void) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const { current } = table;
    let waiting: number | undefined;
    const preload = () => {
      preloadView('show');
      if (onMenu) fetchAhead(RowMenu);
    };
    const press = (event: MouseEvent) => {
      const more = event.target instanceof Element ? event.target.closest<HTMLElement>('.list-menu') : null;
      if (more?.dataset.menu !== undefined) {
        onMenu?.(more.dataset.menu, more);
        return;
      }
      const cell = event.target instanceof Element ? event.target.closest('tbody td') : null;
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!plain || !isCell(cell) || !cells?.current?.may(cell)) {
        openRow(event);
        return;
      }
      window.clearTimeout(waiting);
      if (event.detail === 1) waiting = window.setTimeout(() => openRow(event), TWICE);
      else if (event.detail === 2) {
        document.getSelection()?.removeAllRanges();
        cells.current.start(cell);
      }
    };
    // the record is asked for while the button is still down; a finger may only be about to scroll
    const down = ({ target, button, pointerType }: PointerEvent) => {
      const row = target instanceof Element && !target.closest('button, input, label') ? target.closest('tr') : null;
      if (button === 0 && pointerType === 'mouse' && row?.dataset.id && row.querySelector('a.list-title'))
        askAhead(row.dataset.id);
    };
    current?.addEventListener('pointerdown', down);
    current?.addEventListener('click', press);
    current?.addEventListener('auxclick', openRow);
    current?.addEventListener('pointerenter', preload);
    return () => {
      window.clearTimeout(waiting);
      current?.removeEventListener('pointerdown', down);
      current?.removeEventListener('click', press);
      current?.removeEventListener('auxclick', openRow);
      current?.removeEventListener('pointerenter', preload);
    };
  }, [cells, onMenu, askAhead]);
  return table;
}

/** The list as a table. Its columns have widths of their own, so that nothing moves when rows arrive. */
export const Table = memo(function Table(props: TableProps) {
  const { resource, labels, columns, title, rows, expected, sort, onSort, onWidth, onMove, selectable, stale, cells } =
    props;
  const { onMenu } = props;
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const table = useRowPresses(cells, onMenu, useAskAhead(resource));
  const noHover = useNoHover();
  const menu = onMenu !== undefined && noHover;
  const named = useCallback((name: string) => translate('acting.row', { title: name }), [translate]);
  const widths = widthsOf(columns, selectable, menu);
  return (
    <>
      {onMenu && !noHover && rows && <RowMore {...{ resource, table, rows, onMenu }} />}
      <table
        ref={table}
        className="list-table"
        aria-label={translate('engine.list.label', { name: labels.name() })}
        aria-keyshortcuts={onMenu && 'm'}
        aria-busy={stale || rows === undefined}
        data-pinned={title !== undefined && columns[0] === title ? (selectable ? 2 : 1) : undefined}
      >
        <colgroup>
          {selectable && <col style={{ inlineSize: TICK }} />}
          {columns.map(({ field }, at) => (
            <col key={field.name} style={{ inlineSize: widths[at] }} />
          ))}
          {menu && <col style={{ inlineSize: TICK }} />}
        </colgroup>
        <thead>
          <tr>
            {selectable && <TickAll />}
            {columns.map((column) => (
              <HeadCell key={column.field.name} {...{ column, sort, onSort, onWidth, onMove }} />
            ))}
            {menu && (
              <th scope="col" className="list-more">
                <span className="visually-hidden">{translate('acting.rows')}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows rows={expected} {...{ columns, selectable, menu }} />
        ) : (
          <tbody data-stale={stale || undefined}>
            {rows.map((record) => (
              <Row
                key={record.id}
                to={recordPath(resource.name, record.id)}
                {...{ record, resource, labels, columns, title, selectable }}
                menuLabel={menu ? named : undefined}
              />
            ))}
          </tbody>
        )}
      </table>
    </>
  );
});
