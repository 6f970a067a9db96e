import { type RaRecord, useTranslate } from 'ra-core';
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import { usePreloadShow } from '../../speed/usePreloadShow';
import { useRecordOpener } from '../../speed/useRecordOpener';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { SortPair } from '../address';
import type { Labels } from '../labels';
import { useRecordPath } from '../usePath';
import { usePrefetchRecord } from '../useRecord';
import { Card } from './Card';
import { cardLayout, type TwoLines } from './cardColumns';
import { useColumnNeeds } from './columnNeeds';
import { type Column, columnsOfPage, NARROW_WIDTH } from './columns';
import { columnWidths } from './columnWidths';
import { HeadCell } from './HeadCell';
import { Row } from './Row';
import { RowMenuButton } from './RowMenuButton';
import { SkeletonRows } from './SkeletonRows';
import './table.css';
import './cards.css';
import { useRowPresses } from '../../speed/useRowPresses';
import { useSelected, useSelection } from './selection';
import type { CellEdit } from './useCellEdit';
import { useNoHover } from './useNoHover';

interface TableProps {
  resource: Resource;
  labels: Labels;
  columns: readonly Column[];
  title: Column | undefined;
  /** undefined during the first load */
  rows: readonly RaRecord[] | undefined;
  /** number of skeleton rows */
  expectedRowCount: number;
  sort: readonly SortPair[];
  onSort: (sort: readonly SortPair[]) => void;
  /** absent: column widths are fixed */
  onResize?: (field: string, width: number | undefined) => void;
  selectable: boolean;
  /** the rows belong to the previous page or filter; new ones are loading */
  stale: boolean;
  /** absent: cells are not editable */
  cells?: RefObject<CellEdit | undefined>;
  /** absent: the column order is fixed */
  onMove?: (field: string, target: string | 1 | -1) => void;
  /** rows of two lines; absent: of one */
  lines?: TwoLines | undefined;
  /** opens a row's menu; absent: rows have no menu */
  onMenu?: (id: string, button: HTMLElement) => void;
}

/** Selects or unselects all rows of the page; disabled until the rows are loaded. */
function SelectAll({ isReady }: { isReady: boolean }) {
  const translate = useTranslate();
  const selection = useSelection();
  useSelected();
  const selectedShare = selection.pageShare();
  const checkbox = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = selectedShare > 0 && selectedShare < 1;
  }, [selectedShare]);
  return (
    <th scope="col" className="list-tick">
      <label>
        <input
          ref={checkbox}
          type="checkbox"
          aria-label={translate('engine.list.selectPage')}
          checked={selectedShare === 1}
          disabled={!isReady}
          onChange={() => selection.togglePage()}
        />
      </label>
    </th>
  );
}

/** The list as a table. Column widths are fixed in advance, so that nothing moves when rows arrive. */
export const Table = memo(function Table(props: TableProps) {
  const { resource, labels, title, rows, expectedRowCount, sort, onSort, onResize, onMove, selectable, stale, cells } =
    props;
  const { onMenu, lines } = props;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const card = useMemo(
    () => (isNarrow ? cardLayout(resource, props.columns, title) : undefined),
    [isNarrow, resource, props.columns, title],
  );
  const columns = card?.columns ?? props.columns;
  const recordPath = useRecordPath();
  const preload = usePreloadShow(resource);
  const table = useRowPresses({
    cells,
    onMenu,
    preload,
    prefetch: usePrefetchRecord(resource),
    opener: useRecordOpener(resource.name),
  });
  const noHover = useNoHover();
  const hasMenuColumn = onMenu !== undefined && noHover;
  const menuLabel = useCallback((name: string) => translate('acting.row', { title: name }), [translate]);
  const hasFloatingMenu = onMenu !== undefined && !noHover;
  const sized = useMemo(() => columnsOfPage(columns, rows, title), [columns, rows, title]);
  const needs = useColumnNeeds(resource, labels, { columns, rows, lines });
  const menu = hasMenuColumn ? 'own' : hasFloatingMenu ? 'last' : 'none';
  const widths = columnWidths(sized, { selectable, menu, needs });
  return (
    <>
      {hasFloatingMenu && rows && <RowMenuButton {...{ resource, table, rows, onMenu }} />}
      <table
        ref={table}
        className="list-table"
        aria-label={translate('engine.list.label', { name: labels.name() })}
        aria-keyshortcuts={onMenu && 'm'}
        aria-busy={stale || rows === undefined}
        data-over={hasFloatingMenu || undefined}
        data-pinned={title !== undefined && columns[0] === title ? (selectable ? 2 : 1) : undefined}
      >
        <colgroup>
          {selectable && <col style={{ inlineSize: NARROW_WIDTH }} />}
          {columns.map(({ field }, index) => (
            <col key={field.name} style={{ inlineSize: widths[index] }} />
          ))}
          {hasMenuColumn && <col style={{ inlineSize: NARROW_WIDTH }} />}
        </colgroup>
        <thead>
          <tr>
            {selectable && <SelectAll isReady={rows !== undefined && rows.length > 0} />}
            {columns.map((column) => (
              <HeadCell key={column.field.name} {...{ column, sort, onSort, onResize, onMove }} />
            ))}
            {hasMenuColumn && (
              <th scope="col" className="list-more">
                <span className="visually-hidden">{translate('acting.rows')}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows rows={expectedRowCount} {...{ columns, selectable, menu: hasMenuColumn }} />
        ) : (
          <tbody data-stale={stale || undefined}>
            {rows.map((record) => {
              const shared = {
                ...{ record, resource, labels, selectable },
                link: recordPath(resource.name, record.id),
                menuLabel: hasMenuColumn ? menuLabel : undefined,
              };
              return card ? (
                <Card key={record.id} {...shared} card={card} />
              ) : (
                <Row key={record.id} {...shared} {...{ columns, title, lines }} />
              );
            })}
          </tbody>
        )}
      </table>
    </>
  );
});
