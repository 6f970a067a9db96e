import { useTranslate } from 'ra-core';
import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { useEngine } from '../EngineContext';
import { lazyPart } from '../lazyPart';
import type { SortPair } from './address';
import { BulkBar } from './BulkBar';
import type { CellEditorProps } from './CellEditor';
import { DroppedNotice } from './DroppedNotice';
import { EmptyList } from './EmptyList';
import { ListProblem } from './ListProblem';
import { NewsNotice } from './NewsNotice';
import { OldRows } from './OldRows';
import { Pager } from './Pager';
import { PrintHeader } from './PrintHeader';
import { hasRowMenu, type OpenMenu, type RowAct, RowMenu } from './rowMenu';
import { StatusLine } from './StatusLine';
import { useSelected } from './selection';
import { Table } from './Table';
import { totalText } from './totalText';
import { type CellEdit, useCellEdit } from './useCellEdit';
import { useFillHeight } from './useFillHeight';
import { useKeepPlace } from './useKeepPlace';
import type { ListScreenState } from './useListScreen';

const CellEditor = lazyPart<CellEditorProps>(() => import('./CellEditor'));

interface ListBodyProps {
  list: ListScreenState;
  /** where a new one is made, if this person may */
  create: string | undefined;
  selectable: boolean;
  /** is given the way to edit cells */
  cells: RefObject<CellEdit | undefined>;
  /** is given the way to open a row's menu */
  menu: RefObject<OpenMenu | undefined>;
}

/** What the list found: the line that says how many, the table, and the pages; or why there is nothing to see. */
export function ListBody({ list, create, selectable, cells, menu }: ListBodyProps) {
  const translate = useTranslate();
  const { resource, labels, answer, params, page, perPage, address, filters, setFilter } = list;
  const { go, columns, title, before, shownSort: sort, selection, setWidth, moveColumn } = list;
  const { dropped, dismiss } = list;
  const { data, total, error, isPending, isPlaceholderData, refetch } = answer;
  // the tick shows at once, what can be done with what is ticked right after
  const selected = useDeferredValue(useSelected());
  const frame = useRef<HTMLDivElement>(null);
  useFillHeight(frame);
  const onSort = useCallback((next: readonly SortPair[]) => go({ sort: next, page: 1 }), [go]);
  const onPage = (next: number) => {
    frame.current?.scrollTo({ top: 0 });
    go({ page: next });
  };

  const onNews = () => {
    frame.current?.scrollTo({ top: 0 });
    refetch();
  };

  const rows = isPending ? undefined : data;
  const editing = useCellEdit({ resource, columns, rows, selectable });
  useEffect(() => {
    cells.current = editing;
  }, [cells, editing]);
  const { ability, operatorMode } = useEngine();
  const [act, setAct] = useState<RowAct>();
  const openMenu = useCallback<OpenMenu>(
    (id, at) => {
      const record = rows?.find((one) => String(one.id) === id);
      setAct((now) => (!record || (now?.at === at && now.record.id === record.id) ? undefined : { record, at }));
    },
    [rows],
  );
  const onMenu = hasRowMenu(resource, ability, operatorMode) ? openMenu : undefined;
  useEffect(() => {
    menu.current = onMenu;
  }, [menu, onMenu]);
  useKeepPlace(
    frame,
    `${resource.name} ${JSON.stringify(params)}`,
    rows !== undefined && !isPlaceholderData && !before,
  );
  const problem = error !== null && (data === undefined || isPlaceholderData);
  const empty = !problem && total === 0;
  const old = error !== null && !problem && <OldRows {...{ error, before }} onRetry={refetch} />;
  const range = translate('engine.list.range', {
    from: formatCount(total ? (page - 1) * perPage + 1 : 0),
    to: formatCount(Math.min(page * perPage, total ?? 0)),
    total: totalText(translate, total ?? 0),
  });
  const anySelected = selected.all || selected.ids.length > 0;
  return (
    <>
      <PrintHeader list={list} range={range} asOf={answer.dataUpdatedAt} />
      {anySelected && total !== undefined ? (
        <BulkBar
          {...{ resource, selected, total }}
          filter={params.filter}
          onDone={(rest) => {
            selection.keep(rest);
            refetch();
          }}
        />
      ) : (
        <StatusLine
          {...{ resource, labels, filters, rows }}
          total={problem ? undefined : total}
          filter={address.filter}
          onFilter={setFilter}
          old={old}
          news={<NewsNotice waiting={list.news} onShow={onNews} />}
        />
      )}
      {anySelected && old}
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <div ref={frame} className="list-frame" data-state={problem ? 'problem' : empty ? 'empty' : undefined}>
        {problem ? (
          <ListProblem
            error={error}
            onRetry={refetch}
            onReset={() => go({ filter: {}, sort: [], saved: undefined, page: 1, perPage: undefined })}
          />
        ) : empty ? (
          <EmptyList list={list} create={create} />
        ) : (
          <Table
            {...{ resource, labels, columns, title, rows, sort, onSort, selectable }}
            onWidth={setWidth}
            onMove={moveColumn}
            cells={cells}
            {...(onMenu && { onMenu })}
            expected={Math.min(perPage, 25)}
            stale={isPlaceholderData}
          />
        )}
      </div>
      {editing.edited && (
        <CellEditor key={editing.edited.record.id} resource={resource} {...editing.edited} onClose={editing.close} />
      )}
      {act && (
        <RowMenu
          key={act.record.id}
          resource={resource}
          record={rows?.find(({ id }) => id === act.record.id) ?? act.record}
          at={act.at}
          onEnd={() => setAct(undefined)}
        />
      )}
      {isPending && !problem && (
        <span className="visually-hidden" role="status">
          {translate('engine.list.loading')}
        </span>
      )}
      {total !== undefined && total > 0 && !problem && (
        <Pager {...{ page, perPage, total, onPage }} onPerPage={(next) => go({ perPage: next, page: 1 })} />
      )}
    </>
  );
}
