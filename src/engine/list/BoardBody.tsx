import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { BoardProps } from '../board/Board';
import { lazyPart } from '../lazyPart';
import { DroppedNotice } from './DroppedNotice';
import { PrintHeader } from './PrintHeader';
import { StatusLine } from './StatusLine';
import type { ListScreenState } from './useListScreen';

const Board = lazyPart<BoardProps>(() => import('../board/Board'));

/** titles are asked for: no row tells them */
const NO_ROWS: [] = [];

/** What a board on paper says of itself: it is as old as the oldest of its columns. */
function BoardPrintHeader({ list }: { list: ListScreenState }) {
  const cache = useQueryClient().getQueryCache();
  const queryKey = [list.resource.name, 'getList'];
  const oldest = () =>
    Math.min(...cache.findAll({ queryKey, type: 'active' }).flatMap(({ state }) => state.dataUpdatedAt || []));
  const asOf = useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
  return Number.isFinite(asOf) && <PrintHeader {...{ list, asOf }} />;
}

/** What the list found, by state: what filters it, and a column for each. */
export function BoardBody({ list }: { list: ListScreenState }) {
  const { resource, labels, filters, address, setFilter, dropped, dismiss } = list;
  return (
    <>
      <BoardPrintHeader list={list} />
      <StatusLine
        {...{ resource, labels, filters }}
        rows={NO_ROWS}
        total={undefined}
        filter={address.filter}
        onFilter={setFilter}
        old={null}
        news={null}
      />
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <Board list={list} />
    </>
  );
}
