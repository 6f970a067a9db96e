import { type RaRecord, useTranslate } from 'ra-core';
import { memo, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import { useRecordPath } from '../routing/usePath';
import { usePreloadShow } from '../routing/usePreloadShow';
import { useRecordOpener } from '../routing/useRecordOpener';
import { usePrefetchRecord } from '../useRecord';
import type { SortPair } from './address';
import { type Column, TICK, widthsOf } from './columns';
import { HeadCell } from './HeadCell';
import { Row } from './Row';
import { RowMore } from './RowMore';
import { SkeletonRows } from './SkeletonRows';
import './table.css';
import './cards.css';
import { useSelected, useSelection } from './selection';
import type { CellEdit } from './useCellEdit';
import { useNoHover } from './useNoHover';
import { useRowPresses } from './useRowPresses';

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

/** Ticks the page; there is nothing to tick before its rows are there. */
function TickAll({ ready }: { ready: boolean }) {
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
          disabled={!ready}
          onChange={() => selection.togglePage()}
        />
      </label>
    </th>
  );
}

/** The list as a table. Its columns have widths of their own, so that nothing moves when rows arrive. */
export const Table = memo(function Table(props: TableProps) {
  const { resource, labels, columns, title, rows, expected, sort, onSort, onWidth, onMove, selectable, stale, cells } =
    props;
  const { onMenu } = props;
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const preload = usePreloadShow(resource);
  const table = useRowPresses({
    cells,
    onMenu,
    preload,
    askAhead: usePrefetchRecord(resource),
    opening: useRecordOpener(resource.name),
  });
  const noHover = useNoHover();
  const menu = onMenu !== undefined && noHover;
  const named = useCallback((name: string) => translate('acting.row', { title: name }), [translate]);
  const over = onMenu !== undefined && !noHover;
  const widths = widthsOf(columns, selectable, menu ? 'own' : over ? 'last' : 'none');
  return (
    <>
      {over && rows && <RowMore {...{ resource, table, rows, onMenu }} />}
      <table
        ref={table}
        className="list-table"
        aria-label={translate('engine.list.label', { name: labels.name() })}
        aria-keyshortcuts={onMenu && 'm'}
        aria-busy={stale || rows === undefined}
        data-over={over || undefined}
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
            {selectable && <TickAll ready={rows !== undefined && rows.length > 0} />}
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
