import { useTranslate } from 'ra-core';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { SortPair } from '../address';
import { useEngine } from '../EngineContext';
import { SlotPart } from '../show/SlotPart';
import { BulkBar } from './BulkBar';
import type { CellEditorProps } from './CellEditor';
import { narrowColumns, twoLines } from './cardColumns';
import type { Column } from './columns';
import { DroppedNotice } from './DroppedNotice';
import { EmptyList } from './EmptyList';
import { ListNotices } from './ListNotices';
import { ListProblem } from './ListProblem';
import { NewsNotice } from './NewsNotice';
import { Pager } from './Pager';
import { PrintHeader } from './PrintHeader';
import { type ActiveRow, hasRowMenu, type OpenMenu, RowMenu } from './rowMenu';
import { StaleRows } from './StaleRows';
import { useSelected, useSelection } from './selection';
import { useListColumns, useListData, useListDropped, useListQuery, useListScope } from './state/contexts';
import { Table } from './Table';
import { totalText } from './totalText';
import { type CellEdit, useCellEdit } from './useCellEdit';
import { useDensity } from './useDensity';
import { useFillHeight } from './useFillHeight';
import { useScrollRestoration } from './useScrollRestoration';

const CellEditor = lazyPart<CellEditorProps>(() => import('./CellEditor'));

/** cards have no cells to edit */
const NO_COLUMNS: readonly Column[] = [];

interface ListBodyProps {
  /** path of the create form, if the person may create records */
  create: string | undefined;
  selectable: boolean;
  /** set here, so that the list's keyboard can edit cells */
  cells: RefObject<CellEdit | undefined>;
  /** set here, so that the list's keyboard can open a row's menu */
  menu: RefObject<OpenMenu | undefined>;
}

/** The rows: the slot that the schema names for them, or else the table. */
function ListRows({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { operatorMode } = useEngine();
  const slot = resource.schema.list?.body;
  if (slot === undefined || operatorMode) return children;
  return (
    <SlotPart name={slot} resource={resource}>
      {children}
    </SlotPart>
  );
}

/** The list's results: table and pager; or the reason why there are none. */
export function ListBody({ create, selectable, cells, menu }: ListBodyProps) {
  const translate = useTranslate();
  const { resource, labels } = useListScope();
  const { params, changeAddress } = useListQuery();
  const { data, total, meta, error, isPending, isPlaceholderData, refetch, ...shown } = useListData();
  const { page, perPage, sort, showsPreviousRows } = shown;
  const available = useListColumns();
  const { columns, title, moveColumn, resizeColumn } = available;
  const isNarrow = useIsNarrow();
  const [density] = useDensity(resource);
  const lines = useMemo(
    () => (density === 'twoLines' && !isNarrow ? twoLines(resource, available) : undefined),
    [density, isNarrow, resource, available],
  );
  const shownColumns = useMemo(
    () => (isNarrow ? narrowColumns(resource, available) : (lines?.columns ?? columns)),
    [isNarrow, resource, available, lines, columns],
  );
  const { dropped, dismiss } = useListDropped();
  const selection = useSelection();
  // deferred: the checkbox changes at once, the bulk actions render after it
  const selected = useDeferredValue(useSelected());
  const frame = useRef<HTMLDivElement>(null);
  useFillHeight(frame);
  const onSort = useCallback((next: readonly SortPair[]) => changeAddress({ sort: next, page: 1 }), [changeAddress]);
  const onPage = (next: number) => {
    frame.current?.scrollTo({ top: 0 });
    changeAddress({ page: next });
  };

  const showNews = () => {
    frame.current?.scrollTo({ top: 0 });
    refetch();
  };

  const rows = isPending ? undefined : data;
  const cellEdit = useCellEdit({ resource, columns: isNarrow ? NO_COLUMNS : shownColumns, rows, selectable });
  useEffect(() => {
    cells.current = cellEdit;
  }, [cells, cellEdit]);
  const { ability, operatorMode } = useEngine();
  const [activeRow, setActiveRow] = useState<ActiveRow>();
  const openMenu = useCallback<OpenMenu>(
    (id, anchor) => {
      const record = rows?.find((row) => String(row.id) === id);
      setActiveRow((current) =>
        !record || (current?.anchor === anchor && current.record.id === record.id) ? undefined : { record, anchor },
      );
    },
    [rows],
  );
  const onMenu = hasRowMenu(resource, ability, operatorMode) ? openMenu : undefined;
  useEffect(() => {
    menu.current = onMenu;
  }, [menu, onMenu]);
  useScrollRestoration(
    frame,
    `${resource.name} ${JSON.stringify(params)}`,
    rows !== undefined && !isPlaceholderData && !showsPreviousRows,
  );
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  const isEmpty = !hasFailed && total === 0;
  const staleNotice = error !== null && !hasFailed && (
    <StaleRows {...{ error, isPrevious: showsPreviousRows }} onRetry={refetch} />
  );
  const range = translate('engine.list.range', {
    from: formatCount(total ? (page - 1) * perPage + 1 : 0),
    to: formatCount(Math.min(page * perPage, total ?? 0)),
    total: totalText(translate, total ?? 0, meta),
  });
  // react-admin's components may select rows of a resource that declares no bulk action
  const hasSelection = selectable && (selected.all || selected.ids.length > 0);
  return (
    <>
      <PrintHeader range={range} updatedAt={shown.dataUpdatedAt} />
      {hasSelection && total !== undefined && (
        <BulkBar
          {...{ resource, selected, total, meta }}
          filter={params.filter}
          onDone={(unappliedIds) => {
            selection.replace(unappliedIds);
            refetch();
          }}
        />
      )}
      <ListNotices>
        {staleNotice}
        <NewsNotice pending={shown.news} onShow={showNews} />
      </ListNotices>
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <div ref={frame} className="list-frame" data-state={hasFailed ? 'problem' : isEmpty ? 'empty' : undefined}>
        {hasFailed ? (
          <ListProblem
            error={error}
            onRetry={refetch}
            onReset={() => changeAddress({ filter: {}, sort: [], saved: undefined, page: 1, perPage: undefined })}
          />
        ) : isEmpty ? (
          <EmptyList create={create} />
        ) : (
          <ListRows resource={resource}>
            <Table
              {...{ resource, labels, title, rows, sort, onSort, selectable, lines }}
              columns={shownColumns}
              onResize={resizeColumn}
              onMove={moveColumn}
              cells={cells}
              {...(onMenu && { onMenu })}
              expectedRowCount={Math.min(perPage, 25)}
              stale={isPlaceholderData}
            />
          </ListRows>
        )}
      </div>
      {cellEdit.edited && (
        <CellEditor key={cellEdit.edited.record.id} resource={resource} {...cellEdit.edited} onClose={cellEdit.close} />
      )}
      {activeRow && (
        <RowMenu
          key={activeRow.record.id}
          resource={resource}
          record={rows?.find(({ id }) => id === activeRow.record.id) ?? activeRow.record}
          anchor={activeRow.anchor}
          onClose={() => setActiveRow(undefined)}
        />
      )}
      {isPending && !hasFailed && (
        <span className="visually-hidden" role="status">
          {translate('engine.list.loading')}
        </span>
      )}
      {total !== undefined && !hasFailed && (
        <Pager
          {...{ page, perPage, total, meta, onPage }}
          onPerPage={(next) => changeAddress({ perPage: next, page: 1 })}
        />
      )}
    </>
  );
}
